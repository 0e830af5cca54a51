/** Maps the text of an issue to a part of the device. */

export type DevicePart =
  | 'screen'
  | 'screen-glass'
  | 'back-glass'
  | 'battery'
  | 'charging-port'
  | 'camera'
  | 'speaker'
  | 'mic'
  | 'power-button'
  | 'water'
  | 'motherboard'
  | 'software'
  | 'keyboard'
  | 'crown'
  | 'other'

/** The first match wins, so a keyword comes before the shorter ones that it contains. */
const KEYWORDS: readonly (readonly [keyword: string, part: DevicePart])[] = [
  ['water', 'water'],
  ['back glass', 'back-glass'],
  ['screen glass', 'screen-glass'],
  ['tempered glass', 'screen-glass'],
  ['screen', 'screen'],
  ['battery', 'battery'],
  ['charging', 'charging-port'],
  ['camera', 'camera'],
  ['speaker', 'speaker'],
  ['mic', 'mic'],
  ['power', 'power-button'],
  ['motherboard', 'motherboard'],
  ['software', 'software'],
  ['keyboard', 'keyboard'],
  ['crown', 'crown'],
]

/** The part that an issue's text names, or 'other'. */
export function partOf(issue: string): DevicePart {
  const text = issue.toLowerCase()
  return KEYWORDS.find(([keyword]) => text.includes(keyword))?.[1] ?? 'other'
}
