/**
 * Sends every actor's steps to Stately's inspector, redacted like our own feed. The inspector is a remote site
 * (stately.ai) in its own window, so only `?inspect` in development loads this module (watch.ts).
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent, Snapshot } from 'xstate'
import { createRedact, type Redact } from './redact.ts'

const redactEvent = ({ type, ...payload }: { type: string }, redact: Redact) => ({
  ...Object(redact(payload)),
  type,
})

/** All other properties (children, history, the input of a call) are left out. */
function redactSnapshot(snapshot: Snapshot<unknown>, redact: Redact): Snapshot<unknown> {
  const shown = {
    ...('value' in snapshot && { value: snapshot.value }),
    ...('context' in snapshot && { context: redact(snapshot.context) }),
  }
  const { status, output, error } = snapshot
  if (status === 'done') return { ...shown, status, output: redact(output), error: undefined }
  if (status === 'error') return { ...shown, status, output: undefined, error: redact(error) }
  return { ...shown, status, output: undefined, error: undefined }
}

function redactMessage(message: StatelyInspectionEvent, redact: Redact): StatelyInspectionEvent {
  if (message.type === '@xstate.event') return { ...message, event: redactEvent(message.event, redact) }
  if (message.type === '@xstate.actor') {
    const { status = 'active', value, context, output } = message.snapshot
    return { ...message, snapshot: { status, value, context: redact(context), output: redact(output) } }
  }
  return {
    ...message,
    event: redactEvent(message.event, redact),
    snapshot: redactSnapshot(message.snapshot, redact),
  }
}

/** Opens the inspector's window and returns what passes it inspection events. */
export function openStatelyInspector(visibleKeys: ReadonlySet<string>): (event: InspectionEvent) => void {
  const redact = createRedact(visibleKeys)
  // The package serializes a message twice: when it is made and when it is posted.
  const redacted = new WeakSet<StatelyInspectionEvent>()
  const inspector = createBrowserInspector({
    serialize(message) {
      if (redacted.has(message)) return message
      const copy = redactMessage(message, redact)
      redacted.add(copy)
      return copy
    },
  })
  if (!inspector.adapter.targetWindow)
    console.warn('Allow pop-ups for this address and reload: the browser blocked the inspector’s window.')
  return (event) => inspector.inspect.next?.(event)
}
