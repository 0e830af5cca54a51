import { Fragment } from 'react'

/** A word with a hyphen between letters or digits, and what is written at its ends: "(14-inch," or "2020-2022)". */
const HYPHENATED_WORD = /(\S*[\p{L}\p{M}\p{N}]-[\p{L}\p{N}]\S*)/u
/** A longer one may break: no tile of a small phone holds it in large text. */
const MAX_LENGTH = 12

/** Text whose short hyphened words stay whole where a line ends; no style sheet can say that for a part of a text. */
export function NoBreak({ children }: { children: string }) {
  // The browser takes a millisecond to make that search, four on a phone: only where there is a hyphen.
  const parts = children.includes('-') ? children.split(HYPHENATED_WORD) : [children]
  if (parts.length === 1) return children
  // One element, so that the words keep their spaces in a flex box too.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 && part.length <= MAX_LENGTH ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
          <span className="nowrap" key={index}>
            {part}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </span>
  )
}
