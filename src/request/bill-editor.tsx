/** The owner issues the bill of a request, sends it, and credits a part or all of it. */
import { MessageCircle } from 'lucide'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { billEditorMachine } from '#machines/owner/bill-editor.ts'
import { leftOf } from '#shared/amounts.ts'
import { standingDocument } from '#shared/billing/document.ts'
import { newBill } from '#shared/billing/document-form.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { whatsAppLink } from '#shared/phone-text.ts'
import type { RequestBilling } from '#shared/request/billing-api.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { invalidateRequests } from '../api/q.ts'
import { ExternalLink } from '../components/external-link.tsx'
import { useApp } from '../core/app-context.ts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CreditFields } from './bill-credit-form.tsx'
import styles from './bill-editor.module.css'
import { BillFields } from './bill-issue-form.tsx'
import { DisclosureButton } from './disclosure-button.tsx'
import { useFormFocus } from './use-form-focus.ts'

export type BillEditorProps = {
  request: RequestDetails
  billing: RequestBilling
  owner: NonNullable<RequestBilling['owner']>
  /** Takes the number of a document that was issued. */
  onIssued: (number: string) => void
  /** A document was issued, or the request has moved on. */
  onChanged: () => void
}

export function BillEditor({ request, billing, owner, onIssued, onChanged }: BillEditorProps) {
  const app = useApp()
  const id = useId()
  const { agreed, documents } = billing
  const bill = newBill(agreed === null ? issueLabel(request.issue) : null)
  const [input] = useState(() => ({ id: request.id, bill }))
  const [state, send] = useFlow(billEditorMachine, { input })
  const { changes, issued } = state.context
  const tellChanged = useEffectEvent(async () => {
    if (issued !== null) onIssued(issued)
    await invalidateRequests(app.queryClient)
    onChanged()
  })
  useEffect(() => {
    if (changes > 0) void tellChanged()
  }, [changes])
  const isIssuing = state.matches('issuing') || state.matches('savingBill')
  const isCrediting = ['crediting', 'confirming', 'savingCredit'].some((name) => state.value === name)
  useFormFocus(id, isIssuing || isCrediting)
  const standing = standingDocument(documents)
  const common = { id: `${id}-button` }
  return (
    <section className={styles.editor} aria-label={m.bill_link()}>
      {standing && request.phone !== '' && <SendLink request={request} link={owner.link} />}
      {standing ? (
        <DisclosureButton
          {...common}
          label={m.credit_open()}
          variant="secondary"
          reason={undefined}
          isOpen={isCrediting}
          onPress={() => {
            const { id: documentId, number } = standing
            send({ type: 'credit.open', document: { id: documentId, number, left: leftOf(standing) } })
          }}
        >
          {isCrediting && <CreditFields id={`${id}-form`} state={state} send={send} />}
        </DisclosureButton>
      ) : (
        <DisclosureButton
          {...common}
          label={m.issue_bill()}
          variant="secondary"
          reason={owner.refusal ?? undefined}
          isOpen={isIssuing}
          onPress={() => send({ type: 'issue.open', bill })}
        >
          {isIssuing && <BillFields id={`${id}-form`} agreed={agreed} state={state} send={send} />}
        </DisclosureButton>
      )}
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      <FlowDialog state={state} send={send} />
    </section>
  )
}

/** Opens WhatsApp with the billing link, without sending it. */
function SendLink({ request: { name, phone, reference }, link }: { request: RequestDetails; link: string }) {
  const [firstName = name] = name.split(' ')
  return (
    <ExternalLink
      className={buttonClass()}
      href={whatsAppLink(phone, m.bill_send_text({ name: firstName, reference, link }))}
      target="_blank"
    >
      <Icon icon={MessageCircle} /> {m.bill_send()}
    </ExternalLink>
  )
}
