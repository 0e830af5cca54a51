/** Finds names despite typing errors. Works on slugs (`slugOf`): lower case, words joined by hyphens. */

/** One error is forgiven from five characters on, two from eight. */
const allowedEdits = ({ length }: string) => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** Digits must be right: "S22" is another phone than "S23". */
const costOf = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9' ? Number.POSITIVE_INFINITY : 1

/**
 * The smallest number of edits that turn the text into a start of the name: a character added, left out or replaced, or
 * two neighbours swapped (optimal string alignment). Infinity when more are needed than are forgiven, or one of a digit.
 */
export function editsToPrefix(text: string, name: string): number {
  const most = allowedEdits(text)
  if (most === 0) return name.startsWith(text) ? 0 : Number.POSITIVE_INFINITY
  const width = Math.min(name.length, text.length + most)
  let older: number[] = []
  let previous = [0]
  for (let j = 1; j <= width; j++) previous.push((previous[j - 1] ?? 0) + costOf(name[j - 1]))
  for (let i = 1; i <= text.length; i++) {
    const typed = text[i - 1]
    const current = [(previous[0] ?? 0) + costOf(typed)]
    for (let j = 1; j <= width; j++) {
      const wanted = name[j - 1]
      const replaced = typed === wanted ? 0 : Math.max(costOf(typed), costOf(wanted))
      let edits = Math.min(
        (previous[j] ?? 0) + costOf(typed),
        (current[j - 1] ?? 0) + costOf(wanted),
        (previous[j - 1] ?? 0) + replaced,
      )
      if (i > 1 && j > 1 && typed === name[j - 2] && text[i - 2] === wanted)
        edits = Math.min(edits, (older[j - 2] ?? 0) + replaced)
      current.push(edits)
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY
    older = previous
    previous = current
  }
  return Math.min(...previous)
}

const least = (texts: readonly string[], editsTo: (text: string) => number) =>
  texts.reduce((edits, text) => Math.min(edits, editsTo(text)), Number.POSITIVE_INFINITY)

/**
 * The number of typing errors if the text means the name, else Infinity. Each word of the text is a start of a word of the
 * name ("samsng s23"), or the text without spaces is a start of the name from one of its words on ("galxys23").
 */
export function typingErrors(textSlug: string, nameSlug: string): number {
  const words = nameSlug.split('-')
  const typed = textSlug.split('-')
  let byWord = 0
  for (const text of typed)
    if (byWord < Number.POSITIVE_INFINITY) byWord += least(words, (word) => editsToPrefix(text, word))
  const joined = typed.join('')
  const ends = words.map((_, index) => words.slice(index).join(''))
  return Math.min(
    byWord,
    least(ends, (end) => editsToPrefix(joined, end)),
  )
}
