/** The claim of a warranty: its button and form, the link to the claim that is open, or why it is too late. */

import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { claimMachine } from '#machines/request/claim.ts'
import { ClaimDraft } from '#shared/request/claim.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { invalidate, invalidateRequests } from '../api/q.ts'
import { useApp } from '../core/app-context.ts'
import { linkTo } from '../flow/destinations.ts'
import { readDraft } from '../flow/drafts.ts'
import { useFlow } from '../flow/use-flow.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { focusAfter } from '../ui/focus-field.ts'
import { SLOT, withSlot } from '../ui/slots.tsx'
import styles from './claim.module.css'
import { ClaimFields } from './claim-fields.tsx'
import { DisclosureButton } from './disclosure-button.tsx'
import { useButtonFocus, useRequestChanges } from './use-request-editor.ts'

export type ClaimProps = {
  request: RequestDetails
  by: RequestRole
  /** The last day of the warranty, in the shop's zone. */
  until: string
  isOver: boolean
  /** Where the shop comes, in one line. */
  address: string
  /** The request has moved on. */
  onChanged: () => void
}

export function Claim({ until, isOver, ...props }: ClaimProps) {
  const { request, by } = props
  const { openClaim } = request
  if (openClaim)
    return (
      <p className={styles.text}>
        {withSlot(
          by === 'owner' ? m.claim_is_open_owner({ request: SLOT }) : m.claim_is_open({ request: SLOT }),
          <Link className="nowrap" to="/my-requests/$id" params={{ id: String(openClaim.id) }}>
            {openClaim.reference}
          </Link>,
        )}
      </p>
    )
  if (isOver) return <TooLate request={request} by={by} until={until} />
  return <ClaimEditor {...props} />
}

function TooLate({ request, by, until }: Pick<ClaimProps, 'request' | 'by' | 'until'>) {
  const { brand, model, issue } = request
  return (
    <div className={styles.claim}>
      {by === 'customer' && (
        <Link
          className={buttonClass('primary', { fullWidth: true })}
          {...linkTo({ to: 'orderDetails', order: { brand, model, issue } })}
        >
          {m.claim_new_repair()}
        </Link>
      )}
      <DisclosureButton
        label={m.claim_button()}
        variant="secondary"
        reason={m.claim_over({ day: dayYearText(until) })}
        isOpen={false}
        onPress={() => undefined}
      />
    </div>
  )
}

type EditorProps = Omit<ClaimProps, 'until' | 'isOver'>

function ClaimEditor({ request, by, address, onChanged }: EditorProps) {
  const id = useId()
  const { queryClient } = useApp()
  const navigate = useNavigate()
  const [input] = useState(() => {
    const draft = readDraft('claim', ClaimDraft)
    return { id: request.id, draft: draft?.requestId === request.id ? draft : null }
  })
  const [state, send] = useFlow(claimMachine, {
    input,
    draft: 'claim',
    actions: {
      refreshWindows: () => void invalidate(queryClient, getWindows),
      showClaim: (_, claim) => {
        void invalidateRequests(queryClient)
        void navigate({ to: '/my-requests/$id', params: { id: String(claim.id) } })
      },
    },
  })
  const { message, changes } = state.context
  const isOpen = state.hasTag('open')
  useButtonFocus(`${id}-button`, { isOpen, opensFocused: false })
  useRequestChanges(changes, onChanged)
  return (
    <div className={styles.claim}>
      <DisclosureButton
        id={`${id}-button`}
        label={m.claim_button()}
        variant="secondary"
        reason={undefined}
        isOpen={isOpen}
        inactive={!state.can({ type: 'open' })}
        onPress={() => focusAfter(() => send({ type: 'open' }), `[id="${id}-form"] textarea`)}
      >
        <p className={styles.text}>{by === 'owner' ? m.claim_for_caller() : m.claim_free()}</p>
        {isOpen && (
          <ClaimFields
            id={`${id}-form`}
            request={request}
            by={by}
            address={address}
            state={state}
            send={send}
          />
        )}
      </DisclosureButton>
      {state.matches('refused') && message !== '' && <Alert tone="error">{message}</Alert>}
    </div>
  )
}
