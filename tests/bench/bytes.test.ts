/** Every route of the production build stays below its byte budget in ops/bench/page-limits.ts. */
import { expect, test } from 'vitest'
import { measureBytes } from '#ops/bench/bytes.ts'
import { BYTE_BUDGETS } from '#ops/bench/page-limits.ts'

test('no route, and the home page of no language, loads more script than its budget', async () => {
  const figures = await measureBytes()
  const over = Object.entries(BYTE_BUDGETS).flatMap(([id, most]) => {
    const { value = Number.NaN } = figures[id] ?? {}
    return value > 0 && value <= most ? [] : [`${id}: ${value.toFixed(1)} kB of ${most} kB`]
  })
  expect(over).toEqual([])
})
