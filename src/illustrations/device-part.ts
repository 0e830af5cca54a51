/** The parts that issues are about, however an issue list words them. */

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

/** The first word found decides, so the longer ones stand before those they contain. */
const WORDS: readonly (readonly [word: string, part: DevicePart])[] = [
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

/** The part an issue's text is about; 'other' where none is named. */
export function partOf(issue: string): DevicePart {
  const text = issue.toLowerCase()
  return WORDS.find(([word]) => text.includes(word))?.[1] ?? 'other'
}
