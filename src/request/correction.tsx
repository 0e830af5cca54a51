/** Corrects the contact of a request: its customer the address, the owner name and phone too. */

import { useId, useState } from 'react'
import { correctionErrors, correctionForm, correctionMachine } from '#machines/request/correction.ts'
import { ADDRESS_MAX, CITY_MAX, LANDMARK_MAX, NAME_MAX } from '#shared/limits.ts'
import { CorrectionDraft, contactOf } from '#shared/request/correction.ts'
import * as m from '#texts'
import { PhoneField } from '../components/phone-field.tsx'
import { readDraft } from '../flow/drafts.ts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Fields } from '../ui/field.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { Form } from '../ui/form.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { CONTACT_LABELS } from './contact-labels.ts'
import { CorrectionButton, type CorrectionProps, correctionLabel } from './correction-button.tsx'
import styles from './request-editor.module.css'
import { useButtonFocus, useRequestChanges } from './use-request-editor.ts'

type Props = CorrectionProps & {
  /** The form was opened by its button, not by a draft. */
  wasPressed: boolean
  /** The contact was corrected, or the request has moved on. */
  onChanged: () => void
}

export function Correction({ request, by, wasPressed, onChanged }: Props) {
  const id = useId()
  const stored = contactOf(request)
  const [input] = useState(() => {
    const draft = readDraft('correction', CorrectionDraft)
    return { id: request.id, stored, draft: draft?.requestId === request.id ? draft : null }
  })
  const [state, send] = useFlow(correctionMachine, { input, draft: 'correction' })
  const { message, changes, serverErrors } = state.context
  const errors = correctionErrors(state.context)
  const field = useFlowField({ labels: CONTACT_LABELS, values: correctionForm(state.context), errors, send })
  const isOpen = state.hasTag('open')
  useButtonFocus(`${id}-button`, { isOpen, opensFocused: wasPressed })
  useRequestChanges(changes, onChanged)
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  const isOwner = by === 'owner'
  return (
    <CorrectionButton
      request={request}
      by={by}
      isOpen={isOpen}
      id={`${id}-button`}
      onPress={() => send({ type: 'open', stored })}
    >
      {isOpen && (
        <Form
          className={styles.form}
          aria-label={correctionLabel({ request, by })}
          labels={CONTACT_LABELS}
          errors={errors}
          onSubmit={() => send({ type: 'submit' })}
        >
          {message !== '' && <Alert tone="error">{message}</Alert>}
          <Fields columns={2}>
            {isOwner && (
              <>
                <TextField {...field('name')} autoComplete="off" enterKeyHint="next" maxLength={NAME_MAX} />
                <PhoneField {...field('phone')} hint={m.correction_phone_hint()} autoComplete="off" />
              </>
            )}
            <TextArea
              {...field('pickupAddress')}
              optional
              fullWidth
              rows={3}
              autoComplete={isOwner ? 'off' : 'street-address'}
              maxLength={ADDRESS_MAX}
            />
            <TextField
              {...field('pin')}
              hint={m.correction_pin_hint()}
              optional
              inputMode="numeric"
              autoComplete={isOwner ? 'off' : 'postal-code'}
              enterKeyHint="next"
            />
            <TextField {...field('landmark')} optional maxLength={LANDMARK_MAX} />
            {request.city !== '' && (
              <TextField
                {...field('city')}
                optional
                fullWidth
                autoComplete={isOwner ? 'off' : 'address-level2'}
                maxLength={CITY_MAX}
              />
            )}
          </Fields>
          {!isOwner && <p className="muted small">{m.correction_until()}</p>}
          <div className={styles.buttons}>
            <Button type="submit" busy={state.hasTag('busy')}>
              {m.correction_save()}
            </Button>
            <Button
              variant="quiet"
              inactive={!state.can({ type: 'close' })}
              onClick={() => send({ type: 'close' })}
            >
              {m.correction_keep()}
            </Button>
          </div>
        </Form>
      )}
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
    </CorrectionButton>
  )
}
