/** What each route of the built product loads stays below its budget; the budgets stand in bench/limits.ts. */
import { expect, test } from 'vitest'
import { measureBytes } from '#bench/bytes.ts'
import { HELD } from '#bench/limits.ts'

test('no route loads more script than is held today', async () => {
  const figures = await measureBytes()
  const over = Object.entries(HELD).flatMap(([id, most]) => {
    const { value = Number.NaN } = figures[id] ?? {}
    return value <= most ? [] : [`${id}: ${value.toFixed(1)} kB of ${most} kB`]
  })
  expect(over).toEqual([])
}, 120_000)
