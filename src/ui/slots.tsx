/** Inserts elements into a text; their order depends on the language. */
import { Fragment, type ReactNode } from 'react'

/** The placeholder value for an element. */
export const SLOT = '\uFFFC'

/** The text with its placeholders replaced by the elements, in order. */
export const withSlot = (text: string, ...elements: ReactNode[]): ReactNode[] =>
  text.split(SLOT).flatMap((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    index === 0 ? [part] : [<Fragment key={index}>{elements[index - 1]}</Fragment>, part],
  )
