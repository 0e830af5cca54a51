/** The owner's price guide: the prices of a device type, of tempered glass, or of a brand and its models, as the URL says. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Brand } from '#shared/catalogue/catalogue.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { brandsQuery, modelsQuery } from '../../../api/catalogue-queries.ts'
import { useApp } from '../../../core/app-context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../dashboard-link.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { GuideHead } from './guide-head.tsx'
import { priceGuideQuery } from './price-guide-query.ts'
import { PriceTable, type PriceTableProps } from './price-table.tsx'
import { ViewSelect } from './view-select.tsx'

export function PricesTab() {
  const { navigate } = useApp()
  const { prices: view = 'phones' } = useSearch({ from: '/admin-dashboard' })
  const brands = useQuery(brandsQuery)
  /** Set while prices are shown: changed ones have to be saved or discarded first. */
  const leave = useRef<((next: PriceView) => void) | null>(null)
  const show = (next: PriceView) =>
    leave.current ? leave.current(next) : navigate({ to: 'prices', view: next })
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.prices()}>
        <ViewSelect view={view} brands={brands.data ?? []} onShow={show} />
      </AdminHeader>
      {typeof view === 'string' ? (
        <Guide key={view} view={view} leave={leave} />
      ) : (
        <QueryBoundary query={brands} what={m.what_brands()}>
          {(all) => {
            const brand = all.find(({ id }) => id === view)
            return brand ? (
              <BrandGuide key={view} brand={brand} leave={leave} />
            ) : (
              <EmptyState title={m.choose_a_brand()} text={m.choose_a_brand_text()} />
            )
          }}
        </QueryBoundary>
      )}
    </>
  )
}

type Leave = Pick<PriceTableProps, 'leave'>

function BrandGuide({ brand, leave }: Leave & { brand: Brand }) {
  const models = useQuery(modelsQuery(brand.id))
  return (
    <QueryBoundary query={models} what={m.what_models()}>
      {(all) => <Guide view={brand.id} of={{ brand, models: all }} leave={leave} />}
    </QueryBoundary>
  )
}

function Guide({ view, of, leave }: Leave & Pick<PriceTableProps, 'of'> & { view: PriceView }) {
  const guide = useQuery(priceGuideQuery(view))
  return (
    <QueryBoundary query={guide} what={m.what_prices()}>
      {(data, now) => (
        <>
          <GuideHead rows={data.rows} hasModels={of !== undefined} />
          <PriceTable view={view} of={of} guide={data} now={now} leave={leave} />
        </>
      )}
    </QueryBoundary>
  )
}
