import type { ReactNode } from 'react'
import type { EventObject } from 'xstate'
import type { Meta } from '#machines/lib/api-actor.ts'
import type { DialogButton } from '#machines/lib/dialog.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoBreak } from '../ui/no-break.tsx'

type Props = {
  /** The machine's snapshot. `meta.dialog` of the current state is the open dialog. */
  state: { getMeta(): Record<string, Meta | undefined>; can(event: EventObject): boolean; context: object }
  /** A method takes any machine's `send`. tests/machines proves that a state accepts the events of its buttons. */
  send(event: EventObject): void
  /** What the page does about an event, by its type: adds data to it, or moves the focus after `act`, which sends it. */
  on?: Readonly<Record<string, (act: () => void) => void>>
  /** The id of the form among the children that the first button submits. */
  form?: string
  /** Why the first button is inactive, where that depends on what was typed. */
  disabledReason?: string | undefined
  /** An illustration above the title. */
  illustration?: ReactNode
  children?: ReactNode
}

const OK: DialogButton = { event: 'dismiss', label: m.ok() }

const messageOf = (context: object) =>
  'message' in context && typeof context.message === 'string' ? context.message : ''

/** Shows the dialog of the machine's current state, if it has one; its buttons send their events. */
export function FlowDialog({ state, send, on = {}, form, disabledReason, illustration, children }: Props) {
  const dialog = Object.values(state.getMeta()).find((meta) => meta?.dialog)?.dialog
  const text = dialog?.text ?? messageOf(state.context)
  const buttons = dialog?.buttons ?? [OK]
  const press = (event: string) => {
    const handle = on[event] ?? ((act) => act())
    handle(() => send({ type: event }))
  }
  return (
    <Dialog
      open={dialog !== undefined}
      title={dialog?.title ?? ''}
      {...(text ? { text: <NoBreak>{text}</NoBreak> } : {})}
      kind={dialog?.kind}
      illustration={illustration || undefined}
      isClosable={dialog?.isClosable === true}
      actions={buttons.map(({ event, label, variant, isOptional, ...button }, index) => {
        const inactive = !state.can({ type: event })
        if (inactive && isOptional) return null
        return (
          <Button
            key={event}
            variant={variant ?? (index === 0 ? 'primary' : 'quiet')}
            inactive={inactive}
            disabledReason={inactive ? (index === 0 && disabledReason) || button.disabledReason : undefined}
            {...(index === 0 && form !== undefined
              ? { type: 'submit', form }
              : { onClick: () => press(event) })}
          >
            {label}
          </Button>
        )
      })}
      onDismiss={() => press(state.can({ type: 'dismiss' }) ? 'dismiss' : (buttons.at(-1) ?? OK).event)}
    >
      {children}
    </Dialog>
  )
}
