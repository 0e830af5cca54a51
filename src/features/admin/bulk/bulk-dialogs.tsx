/** The dialogs of a bulk change: confirmation and result. */

import type { ReactNode } from 'react'
import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { callsFor } from '#machines/owner/bulk-change-setup.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './bulk-bar.module.css'
import { BulkTime } from './bulk-time.tsx'

export function BulkDialogs({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { chosen, refused } = state.context
  const confirm = () =>
    send({ type: 'confirm', keys: Array.from({ length: callsFor(chosen.length) }, randomKey) })
  const dismiss = () => send({ type: 'dismiss' })
  const end = () => send({ type: 'end' })
  const ask = (yes: string, no: string, variant: 'primary' | 'danger' = 'primary'): ReactNode => (
    <>
      <Button variant={variant} onClick={confirm}>
        {yes}
      </Button>
      <Button variant="quiet" onClick={dismiss}>
        {no}
      </Button>
    </>
  )
  if (state.matches('askingTime'))
    return (
      <FlowDialog
        state={state}
        onDismiss={dismiss}
        actions={
          <>
            <Button
              variant="primary"
              inactive={!state.can({ type: 'confirm', keys: [] })}
              disabledReason={state.context.window === undefined ? m.change_time_missing() : undefined}
              onClick={confirm}
            >
              {m.change_time_save()}
            </Button>
            <Button variant="quiet" onClick={dismiss}>
              {m.cancel()}
            </Button>
          </>
        }
      >
        <div className={styles.time}>
          <BulkTime state={state} send={send} />
        </div>
      </FlowDialog>
    )
  if (state.matches('paused'))
    return (
      <FlowDialog
        state={state}
        kind="alert"
        onDismiss={end}
        actions={
          <>
            <Button variant="primary" onClick={() => send({ type: 'retry' })}>
              {m.try_again()}
            </Button>
            <Button variant="quiet" onClick={end}>
              {m.bulk_stop_here()}
            </Button>
          </>
        }
      />
    )
  if (state.matches('report'))
    return (
      <FlowDialog
        state={state}
        onDismiss={dismiss}
        isClosable={false}
        actions={
          <>
            {state.can({ type: 'show' }) && (
              <Button variant="primary" onClick={() => send({ type: 'show' })}>
                {m.bulk_show()}
              </Button>
            )}
            <Button variant="quiet" onClick={dismiss}>
              {m.close()}
            </Button>
          </>
        }
      >
        <ul className={styles.refused}>
          {refused.map(({ id, label, text }) => (
            <li key={id}>
              <b>{label}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </FlowDialog>
    )
  return (
    <FlowDialog
      state={state}
      kind="alert"
      onDismiss={dismiss}
      actions={
        state.matches('askingCancel')
          ? ask(m.bulk_cancel_yes(), m.bulk_cancel_no(), 'danger')
          : ask(state.matches('askingDone') ? m.yes_mark_as_done() : m.bulk_confirm_yes(), m.cancel())
      }
    />
  )
}
