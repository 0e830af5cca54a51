/** A row of the price table: the prices of a brand or a model, and its form while it is open. */
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { RUPEE_SIGN } from '#shared/money.ts'
import type { Price } from '#shared/price/price.ts'
import { priceText } from '#shared/price/price-text.ts'
import * as m from '#texts'
import { Icon } from '../../../ui/icon.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import styles from './brand-table.module.css'

type Props = {
  /** The id of its button. */
  id: string
  name: string
  issues: readonly string[]
  own: ReadonlyMap<string, Price> | undefined
  inherited: (issue: string) => Price | undefined
  isOpen: boolean
  isBusy: boolean
  onPress: () => void
  /** The form. */
  children: ReactNode
}

/** All amounts of the table are rupees. */
function Cell({ price }: { price: Price | undefined }) {
  if (!price)
    return (
      <>
        <span aria-hidden>{NO_PRICE}</span>
        <span className="sr-only">{m.price_on_inspection()}</span>
      </>
    )
  return price.low === null ? m.prices_inspect_short() : priceText(price).replaceAll(RUPEE_SIGN, '')
}
const NO_PRICE = '–'

export function PriceRow({ id, name, issues, own, inherited, isOpen, isBusy, onPress, children }: Props) {
  const count = own?.size ?? 0
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <th scope="row">
          <button
            type="button"
            id={id}
            className={styles.name}
            aria-expanded={isOpen}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onPress()}
          >
            <NoBreak>{name}</NoBreak>
          </button>
          {count > 0 && <span className={styles.summary}>{m.prices_own({ count })}</span>}
          <Icon icon={ChevronDown} className={styles.chevron} />
        </th>
        {issues.map((issue) => {
          const price = own?.get(issue)
          return (
            <td key={issue} data-own={price !== undefined || undefined}>
              <Cell price={price ?? inherited(issue)} />
            </td>
          )
        })}
      </tr>
      {isOpen && (
        <tr className={styles.formRow}>
          <td colSpan={issues.length + 1}>{children}</td>
        </tr>
      )}
    </>
  )
}
