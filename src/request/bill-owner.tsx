/** What the owner records on the page of a bill: the bill and its credits, then the payments. */
import { BillEditor, type BillEditorProps } from './bill-editor.tsx'
import { PaymentEditor } from './payment-editor.tsx'

export const BillOwner = (props: BillEditorProps) => (
  <>
    <BillEditor {...props} />
    <PaymentEditor billing={props.billing} owner={props.owner} onChanged={props.onChanged} />
  </>
)
