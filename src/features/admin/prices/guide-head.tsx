/** Above the prices: how many there are, also of what is asked for most, what an empty guide means, and how a price is typed. */
import { useQuery } from '@tanstack/react-query'
import { RUPEE } from '#shared/money.ts'
import { issuesOfKind, KIND_SCOPES } from '#shared/price/price.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { priceText } from '#shared/price/price-text.ts'
import * as m from '#texts'
import { NoBreak } from '../../../ui/no-break.tsx'
import { askedPricesQuery } from './price-guide-query.ts'
import styles from './prices.module.css'

const TOTAL = KIND_SCOPES.flatMap(issuesOfKind).length
const isOfKind = ({ scope }: GuideRow) => KIND_SCOPES.some((kind) => kind === scope)
const EXAMPLE = priceText({ low: 2499 * RUPEE, high: null })

export function GuideHead({ rows, hasModels }: { rows: readonly GuideRow[]; hasModels: boolean }) {
  const models = useQuery(askedPricesQuery).data?.models
  const count = rows.filter((row) => isOfKind(row) && row.low !== null).length
  return (
    <div className={styles.lead}>
      <p className={styles.count}>{m.prices_count({ count, total: TOTAL })}</p>
      {models !== undefined && models.asked > 0 && (
        <p className={styles.count}>{m.prices_models({ count: models.priced, total: models.asked })}</p>
      )}
      {count === 0 && <p>{m.prices_first({ inspection: m.price_on_inspection() })}</p>}
      {hasModels && <p>{m.prices_inherit()}</p>}
      <p>
        <NoBreak>{m.prices_how({ from: EXAMPLE })}</NoBreak>
      </p>
    </div>
  )
}
