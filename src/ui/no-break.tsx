import { Fragment } from 'react'

/** A word with a hyphen between letters or digits, with adjacent punctuation: "(14-inch," or "2020-2022)". */
const HYPHENATED_WORD = /(\S*[\p{L}\p{M}\p{N}]-[\p{L}\p{N}]\S*)/u
/** Longer words may break: in large text they do not fit into a tile on a small phone. */
const MAX_LENGTH = 12

/** Text without line breaks inside short hyphenated words. */
export function NoBreak({ children }: { children: string }) {
  // The regular expression takes up to 4 ms on a phone.
  const parts = children.includes('-') ? children.split(HYPHENATED_WORD) : [children]
  if (parts.length === 1) return children
  // One element, because a flex container would drop the spaces between several.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 && part.length <= MAX_LENGTH ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
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
