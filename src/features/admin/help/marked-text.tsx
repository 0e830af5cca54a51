/** A text in which names of buttons and titles are bold. */
import { NoBreak } from '../../../ui/no-break.tsx'

/** On both sides of a name; a private-use character, which no text has. */
const MARK = '\uE000'

/** Given to a text as a value: the name, marked for `MarkedText`. */
export const named = (name: string) => MARK + name + MARK

/** Every second part of the text is a name. */
export const MarkedText = ({ children }: { children: string }) =>
  children.split(MARK).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <b key={index}>{part}</b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <NoBreak key={index}>{part}</NoBreak>
    ),
  )
