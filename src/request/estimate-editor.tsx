/** The owner or a technician writes an estimate and sends it to the customer. */

import { useId, useState } from 'react'
import { estimateEditorMachine, estimateErrors } from '#machines/owner/estimate-editor.ts'
import { optionTotal } from '#shared/amounts.ts'
import { lastDayOf, VALID_DAYS, validUntilOf } from '#shared/estimate/estimate.ts'
import { EstimateFormDraft, mayAddOption } from '#shared/estimate/estimate-form.ts'
import { typedSums } from '#shared/estimate/estimate-input.ts'
import { ESTIMATE_NOTE_MAX, ESTIMATE_OPTIONS_MAX } from '#shared/limits.ts'
import { rupees } from '#shared/money.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { usePricesOf } from '../components/use-prices.ts'
import { readDraft } from '../flow/drafts.ts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { EditorButton, editorLabel } from './editor-button.tsx'
import styles from './estimate-editor.module.css'
import { estimateLabels, startOf, textsOf } from './estimate-editor-form.ts'
import { OptionFields } from './estimate-option-fields.tsx'
import { useEditorFocus } from './use-editor-focus.ts'
import { useButtonFocus, useRequestChanges } from './use-request-editor.ts'

type Props = {
  request: RequestDetails
  /** The form was opened by its button, not by a draft. */
  wasPressed: boolean
  /** The estimate was sent, or the request has moved on. */
  onChanged: () => void
}

export function EstimateEditor({ request, wasPressed, onChanged }: Props) {
  const id = useId()
  const start = startOf(request, usePricesOf(request))
  const [input] = useState(() => {
    const draft = readDraft('estimate', EstimateFormDraft)
    return { id: request.id, form: start, draft: draft?.requestId === request.id ? draft : null }
  })
  const [state, send] = useFlow(estimateEditorMachine, { input, draft: 'estimate' })
  const { form, message, changes } = state.context
  const errors = estimateErrors(state.context)
  const labels = estimateLabels(form)
  const field = useFlowField({ labels, values: textsOf(form), errors, send })
  const isOpen = state.hasTag('open')
  // Opened, it focuses its first field.
  useButtonFocus(`${id}-button`, { isOpen, opensFocused: false })
  useEditorFocus(form, { isOpen, opensFocused: wasPressed })
  useRequestChanges(changes, onChanged)
  const isBusy = state.hasTag('busy')
  return (
    <EditorButton
      request={request}
      isOpen={isOpen}
      id={`${id}-button`}
      onPress={() => send({ type: 'open', form: start })}
    >
      {isOpen && (
        <Form
          className={styles.form}
          aria-label={editorLabel(request)}
          labels={labels}
          errors={errors}
          onSubmit={() => send({ type: 'submit', key: randomKey() })}
        >
          {message !== '' && <Alert tone="error">{message}</Alert>}
          {form.options.map((option, index) => (
            <OptionFields
              key={option.id}
              option={option}
              index={index}
              isOnly={form.options.length === 1}
              field={field}
              send={send}
              readOnly={isBusy}
            />
          ))}
          {form.options.length < ESTIMATE_OPTIONS_MAX && (
            <Button
              variant="text"
              inactive={isBusy}
              disabledReason={mayAddOption(form) ? undefined : m.editor_option_name_first()}
              onClick={() => send({ type: 'option.add' })}
            >
              {m.editor_option_add()}
            </Button>
          )}
          <SelectField
            {...field('validDays')}
            options={VALID_DAYS.map(String)}
            wordsOf={(days) => m.days({ count: Number(days) })}
            placeholder={null}
            hint={<ValidUntil days={Number(form.validDays)} />}
          />
          <TextArea {...field('note')} optional readOnly={isBusy} rows={2} maxLength={ESTIMATE_NOTE_MAX} />
          <div className={styles.send}>
            <Button type="submit" variant="primary" fullWidth busy={isBusy}>
              {sendLabel(form.options.map(typedSums))}
            </Button>
            <p className="muted small">
              {request.phone === '' ? m.editor_send_without_phone() : m.editor_send_text()}
            </p>
            <Button
              variant="quiet"
              inactive={!state.can({ type: 'close' })}
              onClick={() => send({ type: 'close' })}
            >
              {m.editor_close()}
            </Button>
          </div>
        </Form>
      )}
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
    </EditorButton>
  )
}

/** The last day on which the customer can accept. */
function ValidUntil({ days }: { days: number }) {
  const [from] = useState(() => Date.now())
  const now = useNow(from)
  const validUntil = new Date(validUntilOf(now, days)).toISOString()
  return m.editor_valid_until({ day: dayText(lastDayOf({ validUntil })) })
}

/** "Send ₹3,499"; without an amount while a number is missing. */
function sendLabel(sums: readonly ReturnType<typeof typedSums>[]): string {
  const totals = sums.flatMap((option) => (option ? optionTotal(option) : []))
  if (totals.length < sums.length) return m.editor_send_estimate()
  const price = rupees(Math.min(...totals))
  return sums.length > 1 ? m.editor_send_from({ price }) : m.editor_send({ price })
}
