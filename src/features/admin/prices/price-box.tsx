/** One issue: its price and warranty as typed, and what customers read. */
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { PRICE_OLD_DAYS } from '#shared/limits.ts'
import { RUPEE_SIGN } from '#shared/money.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { type PriceForm, priceField, readIssue, warrantyField } from '#shared/price/price-form.ts'
import { priceInput } from '#shared/price/price-input.ts'
import { priceText, warrantyText } from '#shared/price/price-text.ts'
import * as m from '#texts'
import type { FieldByName } from '../../../flow/use-flow-field.ts'
import { exactDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './prices.module.css'

const DAY_MS = 86_400_000

/** A price of a scope above, and the name of that scope. */
export type Inherited = { row: GuideRow; of: string }

type Props = {
  issue: string
  form: PriceForm
  field: FieldByName<string>
  readOnly: boolean
  stored: GuideRow | undefined
  now: number
  inherited: Inherited | undefined
}

export function PriceBox({ issue, form, field, readOnly, stored, now, inherited }: Props) {
  const [priceName, warrantyName] = [priceField(issue), warrantyField(issue)]
  const price = field(priceName)
  const { row } = readIssue(form, issue)
  const attributes = { readOnly, autoComplete: 'off', optional: 'all' } as const
  const isStored = stored !== undefined && form[priceName] === priceInput(stored)
  const isOld = isStored && now - Date.parse(stored.changedAt) > PRICE_OLD_DAYS * DAY_MS
  const hasOtherPrice = inherited !== undefined && inherited.row.low !== null
  return (
    <fieldset className={styles.box} aria-label={issueLabel(issue)}>
      <TextField
        {...price}
        {...attributes}
        prefix={RUPEE_SIGN}
        inputMode="tel"
        enterKeyHint="done"
        placeholder={inherited && priceInput(inherited.row)}
        hint={row ? priceText(row) : form[priceName] === '' && emptyText(inherited)}
      />
      <TextField
        {...field(warrantyName)}
        {...attributes}
        label={m.warranty_field()}
        inputMode="numeric"
        enterKeyHint="done"
        placeholder={row ? undefined : inherited?.row.warrantyDays?.toString()}
        hint={row?.warrantyDays && warrantyText(row.warrantyDays)}
      />
      {isOld && <p className={styles.old}>{m.price_set_on({ day: exactDay(stored.changedAt) })}</p>}
      {hasOtherPrice && form[priceName] !== m.prices_inspect() && (
        <Button
          variant="text"
          className={styles.inspect}
          inactive={readOnly}
          onClick={() => price.onChange(m.prices_inspect())}
        >
          {m.prices_inspect()}
        </Button>
      )}
    </fieldset>
  )
}

/** What customers read where the row has no price of its own. */
const emptyText = (inherited: Inherited | undefined): string =>
  inherited ? m.price_as({ of: inherited.of, price: priceText(inherited.row) }) : m.price_on_inspection()
