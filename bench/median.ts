/** Medians: what one disturbed sample cannot move. */

/** The middle value; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (upper + lower) / 2
}

/** A against B, each pair from the same moment: the median of the pairs' ratios. */
export const ratioOf = (a: readonly number[], b: readonly number[]): number =>
  median(a.map((value, i) => value / (b[i] ?? Number.NaN)))
