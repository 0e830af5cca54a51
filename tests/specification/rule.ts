/** The types of the table of rules. */

/** A test: its file below tests/ and its title; of a template literal the part before its first value. */
export type Proof = readonly [file: string, title: string]

/** A rule of the specification with a number and its tests. */
type Rule = { number: string; words: string; proofs: readonly Proof[] }

export type Section = { number: number; title: string; rules: readonly Rule[] }

/** A section's rules in the specification's order, each with its number, text and tests. */
export const section = (
  number: number,
  title: string,
  ...rules: readonly (readonly [number: string, words: string, ...proofs: [Proof, ...Proof[]]])[]
): Section => ({
  number,
  title,
  rules: rules.map(([ownNumber, words, ...proofs]) => ({ number: ownNumber, words, proofs })),
})
