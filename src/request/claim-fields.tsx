/** The form of a warranty claim: what happens now, and when and where the shop comes. */

import { claimErrors, type claimMachine } from '#machines/request/claim.ts'
import { NOTES_MAX } from '#shared/limits.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { ANY_TIME } from '#shared/request/request.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import type { FlowProps } from '../flow/flow-props.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from './claim.module.css'
import { FreeWindows, useWindows } from './free-windows.tsx'
import { AnyTimeRadio, MoreChoices } from './window-picker.tsx'

const LABELS = { words: m.claim_fault(), window: m.label_window() } as const

type Props = FlowProps<typeof claimMachine> & {
  id: string
  request: RequestDetails
  by: RequestRole
  /** Where the shop comes, in one line. */
  address: string
}

export function ClaimFields({ id, request, by, address, state, send }: Props) {
  const { form, message, serverErrors } = state.context
  const errors = claimErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  const isBusy = state.matches('saving')
  return (
    <Form
      id={id}
      className={styles.form}
      aria-label={m.claim_title()}
      labels={LABELS}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
    >
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <TextArea
        {...field('words')}
        hint={m.claim_fault_hint()}
        rows={3}
        maxLength={NOTES_MAX}
        readOnly={isBusy}
      />
      {/* Where the shop does not come to, it calls. */}
      {request.visit?.pin && request.visit.way === 'pickup' && (
        <Windows id={id} state={state} send={send} error={errors.window} />
      )}
      {address !== '' && (
        <p className={styles.where}>
          <span>{m.claim_where()}</span> <b>{address}</b>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          inactive={!state.can({ type: 'submit', key: '' })}
        >
          {m.claim_send()}
        </Button>
        <Button
          variant="quiet"
          inactive={!state.can({ type: 'close' })}
          onClick={() => send({ type: 'close' })}
        >
          {m.claim_close()}
        </Button>
      </div>
      <p className={styles.text}>{by === 'owner' ? m.claim_note_owner() : m.claim_note()}</p>
    </Form>
  )
}

type WindowsProps = FlowProps<typeof claimMachine> & { id: string; error: string | undefined }

function Windows({ id, state, send, error }: WindowsProps) {
  const windows = useWindows()
  const { window } = state.context.form
  const choose = (start: string) => send({ type: 'form.change', patch: { window: start } })
  return (
    <FreeWindows
      name={`${id}-window`}
      windows={windows}
      value={window}
      lost={state.matches('lost') ? window : undefined}
      error={error}
      onChoose={choose}
      more={(group) => (
        <MoreChoices title={m.none_of_these()}>
          <AnyTimeRadio name={group} checked={window === ANY_TIME} onChoose={choose} />
        </MoreChoices>
      )}
    />
  )
}
