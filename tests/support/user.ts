/** A person at a page in jsdom. */
import { userEvent } from '@testing-library/user-event'

export const user = userEvent.setup()

/** Fills in a field with one input event, as a suggestion of the keyboard does: typing renders the page once for each letter. */
export async function enter(field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
