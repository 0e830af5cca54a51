/** Which parts of the code that pages share come as one file: they are joined as long as that saves more than it costs. */

export type Part = {
  /** Who loads it. */
  pages: Set<string>
  /** Packed. */
  bytes: number
  modules: string[]
  /** What must have come before it. */
  imports: Set<Part>
}

/**
 * What a file more costs a page, as bytes of its script. Over HTTP/1.1 a phone waits for six files at a time, so it is
 * rather more for whoever comes first, and less where HTTP/2 is spoken or the file lies there already.
 */
const FILE_BYTES = 1_500

type WeightOf = (page: string) => number

/** The bytes that all pages save together; less than nothing where too many would load what they do not need. */
function gainOf(one: Part, other: Part, weightOf: WeightOf): number {
  let gain = 0
  for (const page of one.pages) gain += weightOf(page) * (other.pages.has(page) ? FILE_BYTES : -other.bytes)
  for (const page of other.pages) if (!one.pages.has(page)) gain -= weightOf(page) * one.bytes
  return gain
}

function leadsTo(from: Part, to: Part, seen = new Set<Part>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...from.imports].some((part) => leadsTo(part, to, seen))
}

const roundAbout = (from: Part, to: Part) =>
  [...from.imports].some((part) => part !== to && leadsTo(part, to))

/** With a third one between them each of two files would wait for the other, and one would run too early. */
const isCircular = (one: Part, other: Part) => roundAbout(one, other) || roundAbout(other, one)

/** The pair that is joined best. */
function bestOf(parts: ReadonlySet<Part>, weightOf: WeightOf): [Part, Part] | undefined {
  let most = 0
  let best: [Part, Part] | undefined
  const all = [...parts]
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const gain = gainOf(one, other, weightOf)
      if (gain <= most || isCircular(one, other)) continue
      most = gain
      best = [one, other]
    }
  return best
}

function join(parts: Set<Part>, [into, gone]: [Part, Part]): void {
  parts.delete(gone)
  into.bytes += gone.bytes
  into.modules.push(...gone.modules)
  for (const page of gone.pages) into.pages.add(page)
  for (const part of gone.imports) into.imports.add(part)
  for (const part of parts) if (part.imports.delete(gone)) part.imports.add(into)
  into.imports.delete(into)
}

/** @returns the files; the parts given are used up. */
export function joinParts(parts: Iterable<Part>, weightOf: WeightOf): Set<Part> {
  const left = new Set(parts)
  for (let pair = bestOf(left, weightOf); pair; pair = bestOf(left, weightOf)) join(left, pair)
  return left
}
