/** A figure of the bench: which part measures it, and its bound. */

export const PARTS = ['web', 'proxies', 'awake', 'bytes', 'taps', 'api', 'growth', 'start'] as const
export type Part = (typeof PARTS)[number]

export type Limit = {
  /** The figure's key in results.json. */
  id: string
  part: Part
  what: string
  unit: '×' | 'ms' | 'kB' | 'MB' | ''
  /** The upper and lower bound; a figure without both is only shown. */
  most?: number
  least?: number
}
