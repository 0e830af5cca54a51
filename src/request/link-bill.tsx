/** What the billing link shows of money: the payments, and the documents. */
import type { Billing } from '#shared/request/billing-api.ts'
import { BillDocuments } from './bill-documents.tsx'
import { Payments } from './payments.tsx'

export const LinkBill = ({ billing }: { billing: Billing }) => (
  <>
    {(billing.payments.length > 0 || billing.owed !== 0) && (
      <Payments money={billing} reference={billing.reference} />
    )}
    <BillDocuments documents={billing.documents} repair={billing} money={billing} />
  </>
)
