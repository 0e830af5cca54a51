/** What the table of rules is made of. */

/** Where a test stands: its file below tests/, and its title; of a template the part before its first value. */
export type Proof = readonly [file: string, title: string]

/** One rule of the specification under a number of our own, and what proves it. */
type Rule = { number: string; words: string; proofs: readonly Proof[] }

export type Section = { number: number; title: string; rules: readonly Rule[] }

/** A section's rules in the text's order, each as its number, its words and its proofs. */
export const section = (
  number: number,
  title: string,
  ...rules: readonly (readonly [number: string, words: string, ...proofs: [Proof, ...Proof[]]])[]
): Section => ({
  number,
  title,
  rules: rules.map(([ownNumber, words, ...proofs]) => ({ number: ownNumber, words, proofs })),
})
