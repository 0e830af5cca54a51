/** What a dialog says and asks, in `meta.dialog` of its state, and the buttons of the dialogs that lead to the login. */
import * as m from '#texts'

/** Title and text of a message. Without `text`, the view shows the machine's `context.message`. */
export type Message = { title: string; text?: string }

export type DialogButton = {
  /** The type of the event that it sends. While the state does not accept the event, the button is inactive. */
  event: string
  label: string
  /** By default the first button is primary, the others are quiet. */
  variant?: 'danger' | 'secondary'
  /** Why the button is inactive. */
  disabledReason?: string
  /** Hidden instead of inactive. */
  isOptional?: boolean
}

export type Dialog = Message & {
  /**
   * By default OK, which sends `dismiss`. So do Escape, a click outside and the close button, in a state without `dismiss`
   * the last button's event.
   */
  buttons?: readonly DialogButton[]
  /** Asks for a decision: a click outside does nothing, and the last button has the initial focus. */
  kind?: 'alert'
  /** Shows a close button in the corner. */
  isClosable?: boolean
}

/** The only button of a dialog that leads to the login. */
export const goToLogin = (event: 'login' | 'dismiss'): readonly [DialogButton] => [
  { event, label: m.go_to_login() },
]

/** Two owners have saved the same thing: asks whose version stays. Accepts `keep.mine` and `take.theirs`. */
export const conflictDialog = (text: string): Dialog => ({
  title: m.settings_conflict_title(),
  text,
  kind: 'alert',
  buttons: [
    { event: 'keep.mine', label: m.settings_keep_mine() },
    { event: 'take.theirs', label: m.settings_take_theirs() },
  ],
})
