/** The nearest rank: half and nine of ten of a few values, and of many. */
import { expect, test } from 'vitest'
import { rankOf } from '#server/reports/figures.ts'

test.each<readonly [values: readonly number[], half: number | null, most: number | null]>([
  [[], null, null],
  [[7], 7, 7],
  [[9, 3], 3, 9],
  [[3, 1, 2], 2, 3],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 5, 9],
  [Array.from({ length: 100 }, (_, index) => index + 1), 50, 90],
  [Array.from({ length: 101 }, (_, index) => index + 1), 51, 91],
])('of %j half are at most %j, and nine of ten at most %j', (values, half, most) =>
  expect([rankOf(values, 50), rankOf(values, 90)]).toEqual([half, most]),
)
