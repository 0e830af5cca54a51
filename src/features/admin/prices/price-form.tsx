/** The prices of one scope: a box for each issue, and one Save. */
import type { KeyboardEvent } from 'react'
import type { priceTableMachine } from '#machines/owner/price-table.ts'
import { type OpenPrices, priceErrors } from '#machines/owner/price-table-setup.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { priceField, warrantyField } from '#shared/price/price-form.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useFlowField } from '../../../flow/use-flow-field.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { type Inherited, PriceBox } from './price-box.tsx'
import styles from './prices.module.css'

const FORM_ID = 'prices-form'
/** The selector of the form's first field. */
export const FIRST_BOX = `#${FORM_ID} input`

type Props = FlowProps<typeof priceTableMachine> & {
  opened: OpenPrices
  /** The stored prices by issue. */
  stored: ReadonlyMap<string, GuideRow> | undefined
  now: number
  /** The price that holds where a row has none of its own. */
  inherited?: (issue: string) => Inherited | undefined
  /** Closes the form of a row. */
  onClose?: () => void
}

export function PriceForm({ opened, stored, now, inherited, onClose, state, send }: Props) {
  const { form, message } = state.context
  const errors = priceErrors(state.context)
  const busy = state.hasTag('busy')
  const labels: Record<string, string> = {}
  for (const issue of opened.issues) {
    labels[priceField(issue)] = issueLabel(issue)
    labels[warrantyField(issue)] = m.warranty_of({ issue: issueLabel(issue) })
  }
  const field = useFlowField({ labels, values: form, errors, send })
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose?.()
  return (
    <Form
      id={FORM_ID}
      className={styles.form}
      labels={labels}
      errors={errors}
      onSubmit={() => send({ type: 'save' })}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.boxes}>
        {opened.issues.map((issue) => (
          <PriceBox
            key={issue}
            issue={issue}
            form={form}
            field={field}
            readOnly={busy}
            stored={stored?.get(issue)}
            now={now}
            inherited={inherited?.(issue)}
          />
        ))}
      </div>
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={busy} inactive={!state.can({ type: 'save' })}>
          {m.save()}
        </Button>
        {onClose && (
          <Button variant="quiet" inactive={!state.can({ type: 'close' })} onClick={onClose}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </Form>
  )
}
