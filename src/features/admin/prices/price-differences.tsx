/** What differs between the typed prices and those that another owner saved. */
import { typedPrices } from '#machines/owner/price-table-setup.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { PriceRow } from '#shared/price/price.ts'
import { priceWithWarranty } from '#shared/price/price-text.ts'
import { TwoVersions } from '../two-versions.tsx'

/** "Screen Repair: from ₹2,499, warranty 6 months". */
const lineOf = (row: PriceRow): string => `${issueLabel(row.issue)}: ${priceWithWarranty(row)}`

type Props = { context: Parameters<typeof typedPrices>[0]; theirs: readonly PriceRow[] }

export const PriceDifferences = ({ context, theirs }: Props) => (
  <TwoVersions mine={typedPrices(context).rows.map(lineOf)} theirs={theirs.map(lineOf)} />
)
