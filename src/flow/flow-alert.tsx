import type { ReactNode } from 'react'
import type { Meta } from '#machines/lib/api-actor.ts'
import { Alert } from '../ui/alert.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { NoBreak } from '../ui/no-break.tsx'

type Props = {
  /** The machine's snapshot. `meta.alert` of the current state has the title and text of the alert. */
  state: { getMeta: () => Record<string, Meta | undefined>; context: { message?: string } }
  /** The text where neither the state nor the server has one. */
  fallback?: string
  /** Sends the dismissal to the machine. Without it the alert has no close button. */
  onDismiss?: (() => void) | undefined
  /** Below the text. */
  children?: ReactNode
}

/** Shows the alert of the machine's current state in the page, if it has one. An error focuses the first invalid field. */
export function FlowAlert({ state, fallback = '', onDismiss, children }: Props) {
  const alert = Object.values(state.getMeta()).find((meta) => meta?.alert)?.alert
  useFocusWhen(alert?.tone === 'error', INVALID_FIELD)
  if (!alert) return null
  const text = alert.text ?? (state.context.message || fallback)
  return (
    <Alert tone={alert.tone} title={alert.title} onClose={onDismiss}>
      {text && <NoBreak>{text}</NoBreak>}
      {children}
    </Alert>
  )
}
