/** The estimates of a job. The customer answers at the door with the code, or on the own phone. */
import { canAnswer } from '#machines/request/answer.ts'
import { codeAnswerMachine, codeQuestion } from '#machines/request/code-answer.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { codeLegOf } from '#shared/request/hand-over.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { randomKey } from '../../lib/random-key.ts'
import { EstimatesSlot } from '../../request/estimates-slot.tsx'
import { useRequestChanges } from '../../request/use-request-editor.ts'
import { Alert } from '../../ui/alert.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './hand-over-fields.module.css'

const FORM_ID = 'code-answer'

type Props = {
  request: RequestDetails
  /** The request is being read again. */
  isBusy: boolean
  /** The answer was taken, or the request has moved on. */
  onChanged: () => void
}

export function JobEstimates({ request, isBusy, onChanged }: Props) {
  const [state, send] = useFlow(codeAnswerMachine, { input: { id: request.id } })
  const { answer, code, error, changes } = state.context
  useRequestChanges(changes, onChanged)
  // A device in the workshop has no customer beside it.
  const isAtDoor = codeLegOf(request) === 'visit'
  return (
    <>
      <EstimatesSlot
        estimates={request.estimates}
        by="technician"
        heading="h2"
        message=""
        isAnswerable={isAtDoor}
        sending={state.matches('saving') && answer ? answer.decision : null}
        canAnswer={(one) => !isBusy && state.matches('idle') && canAnswer(request, one)}
        onAnswer={(one) => send({ type: 'answer', answer: one })}
      />
      <FlowDialog
        state={state}
        send={send}
        form={FORM_ID}
        disabledReason={m.still_needed({ fields: m.hand_over_code() })}
      >
        {answer && (
          <Form
            id={FORM_ID}
            className={styles.fields}
            labels={{}}
            errors={{}}
            onSubmit={() => send({ type: 'submit', key: randomKey() })}
          >
            <p>{codeQuestion(request, answer)}</p>
            {error !== '' && <Alert tone="error">{error}</Alert>}
            <TextField
              name="answerCode"
              label={m.hand_over_code()}
              hint={m.answer_code_hint()}
              isCode
              inputMode="numeric"
              autoComplete="off"
              value={code}
              onChange={(value) => send({ type: 'code.change', code: value })}
            />
          </Form>
        )}
      </FlowDialog>
    </>
  )
}
