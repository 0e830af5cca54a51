/** Medians: one outlier does not change them. */

/** The middle value, or the mean of the middle two. @throws Error on an empty list */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('The median of an empty list is undefined')
  return (upper + lower) / 2
}

/** The median of the ratios a[i] / b[i], each pair measured one right after the other. */
export const ratioOf = (a: readonly number[], b: readonly number[]): number =>
  median(a.map((value, i) => value / (b[i] ?? Number.NaN)))
