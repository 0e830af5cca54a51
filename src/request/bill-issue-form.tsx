/** The form that issues a bill: a line where nothing is agreed, and the buyer where the customer asks for it. */

import type { billEditorMachine } from '#machines/owner/bill-editor.ts'
import { billErrors } from '#machines/owner/bill-editor-setup.ts'
import { type BillField, fieldsOfBill, typedTotal } from '#shared/billing/document-form.ts'
import { ADDRESS_MAX, ESTIMATE_LINE_MAX, NAME_MAX } from '#shared/limits.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import { STATE_CODES, stateName } from '#shared/shop/gstin.ts'
import * as m from '#texts'
import type { FlowProps } from '../flow/flow-props.ts'
import { type FieldByName, useFlowField } from '../flow/use-flow-field.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './bill-editor.module.css'

const LABELS: Readonly<Record<BillField, string>> = {
  text: m.editor_text(),
  price: m.issue_price(),
  warranty: m.warranty_field(),
  discount: m.editor_discount(),
  'buyer.name': m.buyer_name(),
  'buyer.gstin': m.buyer_gstin(),
  'buyer.address': m.buyer_address(),
  'buyer.state': m.buyer_state(),
}

type Props = FlowProps<typeof billEditorMachine> & {
  id: string
  /** In paise; null where the form has a line of its own. */
  agreed: number | null
}

export function BillFields({ id, agreed, state, send }: Props) {
  const { bill, message, serverErrors } = state.context
  const errors = billErrors(state.context)
  const field = useFlowField<BillField>({ labels: LABELS, values: bill, errors, send })
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  const isBusy = state.hasTag('busy')
  const total = agreed ?? typedTotal(bill)
  return (
    <Form
      id={id}
      className={styles.form}
      aria-label={m.issue_bill()}
      labels={Object.fromEntries(fieldsOfBill(bill).map((name) => [name, LABELS[name]]))}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
    >
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <p>{agreed === null ? m.issue_nothing_agreed() : m.issue_agreed({ amount: rupees(agreed) })}</p>
      {bill.hasLine && <LineFields field={field} readOnly={isBusy} />}
      <Button
        variant="text"
        aria-expanded={bill.hasBuyer}
        inactive={isBusy}
        onClick={() => send({ type: 'buyer.toggle' })}
      >
        {bill.hasBuyer ? m.issue_no_buyer() : m.issue_buyer()}
      </Button>
      {bill.hasBuyer && <BuyerFields field={field} readOnly={isBusy} />}
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {total === null ? m.issue_bill() : m.issue_bill_of({ amount: rupees(total) })}
        </Button>
        <Button
          variant="quiet"
          inactive={!state.can({ type: 'close' })}
          onClick={() => send({ type: 'close' })}
        >
          {m.cancel()}
        </Button>
        <p className="muted small">{m.issue_final()}</p>
      </div>
    </Form>
  )
}

type FieldsProps = { field: FieldByName<BillField>; readOnly: boolean }

const LineFields = ({ field, readOnly }: FieldsProps) => (
  <>
    <TextField {...field('text')} readOnly={readOnly} autoComplete="off" maxLength={ESTIMATE_LINE_MAX} />
    <div className={styles.numbers}>
      <TextField
        {...field('price')}
        prefix={RUPEE_SIGN}
        readOnly={readOnly}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('warranty')}
        optional="all"
        readOnly={readOnly}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('discount')}
        optional="all"
        prefix={RUPEE_SIGN}
        readOnly={readOnly}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  </>
)

const BuyerFields = ({ field, readOnly }: FieldsProps) => (
  <>
    <TextField {...field('buyer.name')} readOnly={readOnly} autoComplete="off" maxLength={NAME_MAX} />
    <TextField
      {...field('buyer.gstin')}
      optional
      readOnly={readOnly}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
    <TextArea
      {...field('buyer.address')}
      optional
      readOnly={readOnly}
      autoComplete="off"
      rows={2}
      maxLength={ADDRESS_MAX}
    />
    <SelectField {...field('buyer.state')} options={STATE_CODES} wordsOf={stateName} placeholder={null} />
  </>
)
