/** What changes many prices: a file of them, and copies within a brand. */

import { PriceCopy } from './price-copy.tsx'
import { PriceFile } from './price-file.tsx'
import type { PricedBrand } from './price-scopes.ts'
import type { PriceTableProps } from './price-table.tsx'

type Props = Pick<PriceTableProps, 'guide'> & { of: PricedBrand | undefined }

export const PriceTools = ({ of, guide }: Props) => (
  <PriceFile>{of && <PriceCopy of={of} guide={guide} />}</PriceFile>
)
