/** What the parts of a repair cost the shop, and what is left of its price. The owner alone sees it and types it. */
import { useId } from 'react'
import { partsCostErrors, partsCostMachine } from '#machines/owner/parts-cost.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DisclosureButton } from './disclosure-button.tsx'
import styles from './parts-cost.module.css'
import editor from './request-editor.module.css'
import { useFormFocus } from './use-form-focus.ts'
import { useRequestChanges } from './use-request-editor.ts'

const LABELS = { partsCost: m.parts_cost_amount() } as const

type Props = {
  request: RequestDetails
  /** The cost was kept. */
  onChanged: () => void
}

export function PartsCost({ request: { id: requestId, owner }, onChanged }: Props) {
  const id = useId()
  const [state, send] = useFlow(partsCostMachine, { input: { id: requestId } })
  const { form, message, changes, serverErrors } = state.context
  const errors = partsCostErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  const isBusy = state.hasTag('busy')
  const isOpen = isBusy || state.matches('editing')
  useFormFocus(id, isOpen)
  useRequestChanges(changes, onChanged)
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  if (!owner) return null
  const { partsCost: stored, left } = owner
  const label = stored === null ? m.parts_cost_add() : m.parts_cost_change()
  return (
    <div className={styles.cost}>
      {stored !== null && (
        <p>
          {m.parts_cost({ amount: rupees(stored) })}
          {left !== null && (
            <>
              <br />
              <span className="muted small">{m.parts_left({ amount: rupees(left) })}</span>
            </>
          )}
        </p>
      )}
      <DisclosureButton
        id={`${id}-button`}
        label={label}
        variant="text"
        reason={undefined}
        isOpen={isOpen}
        onPress={() => send({ type: 'open', stored })}
      >
        {isOpen && (
          <Form
            id={`${id}-form`}
            className={editor.form}
            aria-label={label}
            labels={LABELS}
            errors={errors}
            onSubmit={() => send({ type: 'submit' })}
          >
            {message !== '' && <Alert tone="error">{message}</Alert>}
            <TextField
              {...field('partsCost')}
              prefix={RUPEE_SIGN}
              hint={m.parts_cost_hint()}
              readOnly={isBusy}
              inputMode="numeric"
              autoComplete="off"
            />
            <div className={editor.buttons}>
              <Button type="submit" busy={isBusy}>
                {m.parts_cost_save()}
              </Button>
              <Button
                variant="quiet"
                inactive={!state.can({ type: 'close' })}
                onClick={() => send({ type: 'close' })}
              >
                {m.cancel()}
              </Button>
            </div>
          </Form>
        )}
      </DisclosureButton>
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
    </div>
  )
}
