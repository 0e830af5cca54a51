/** Widths of texts on the charts, from a table, so that layouts are the same wherever they are computed. */

/** Characters by their width in hundredths of an em: Noto Sans Bold, the widest of the usual system fonts. */
const CHARACTERS: Readonly<Record<number, string>> = {
  26: ' \u00a0’',
  30: "'!,.:;·ijl",
  34: '()-J[]`If{}',
  42: '/\\_tr“”',
  50: '"?sz–c',
  58: '*EFS|0123456789$+<=>LTZ^vxy~',
  62: 'eako',
  66: 'CPYbdgpq#RVhnu',
  70: 'BKXA',
  76: 'DG&UH',
  82: 'OQN',
  92: 'w…@%',
  100: 'MWm→',
}
const WIDEST = 100

const widths = new Map(
  Object.entries(CHARACTERS).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width)]),
  ),
)

/** @returns the width in pixels, never less than the text takes */
export const textWidth = (text: string, fontSize: number): number =>
  ([...text].reduce((sum, character) => sum + (widths.get(character) ?? WIDEST), 0) * fontSize) / 100
