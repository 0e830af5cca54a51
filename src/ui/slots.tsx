/** A text with places for elements, whose order is that of its language. */
import { Fragment, type ReactNode } from 'react'

/** Given to a text as the value where an element belongs. */
export const SLOT = '\uFFFC'

/** The text with its places filled: the first with the first element. */
export const withSlot = (text: string, ...elements: ReactNode[]): ReactNode[] =>
  text.split(SLOT).flatMap((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    index === 0 ? [part] : [<Fragment key={index}>{elements[index - 1]}</Fragment>, part],
  )
