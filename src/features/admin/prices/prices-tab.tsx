/** The owner's price guide: the prices of a device type, of tempered glass, or of a brand and its models, as the URL says. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Brand } from '#shared/catalogue/catalogue.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { brandsQuery, modelsQuery } from '../../../api/catalogue-queries.ts'
import { useApp } from '../../../core/app-context.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { createLazyModule, Later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWasSeen } from '../../../ui/use-was-seen.ts'
import { AdminHeader } from '../admin-header.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { DashboardLink } from '../back-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { GuideHead } from './guide-head.tsx'
import { priceGuideQuery } from './price-guide-query.ts'
import { PriceTable, type PriceTableProps } from './price-table.tsx'
import styles from './prices.module.css'
import { ViewSelect } from './view-select.tsx'

const tools = createLazyModule(() => import('./price-tools.tsx'))
const asked = createLazyModule(() => import('./asked-prices.tsx'))

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
      <AskedSection onShow={show} />
    </>
  )
}

/** Its code is loaded when it is scrolled into view. */
function AskedSection({ onShow }: { onShow: (view: PriceView) => void }) {
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  return (
    <section ref={section} className={styles.asked} aria-labelledby="prices-asked">
      <h2 id="prices-asked" className={styles.title}>
        {m.prices_asked_title()}
      </h2>
      <Later
        load={asked}
        when={wasSeen}
        fallback={
          <Skeleton label={m.list_loading({ what: m.what_asked() })}>
            <AdminSkeleton shape="rows" />
          </Skeleton>
        }
      >
        {({ AskedPrices }) => <AskedPrices onShow={onShow} />}
      </Later>
    </section>
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
          <Later load={tools} fallback={<ToolsFallback hasModels={of !== undefined} />}>
            {({ PriceTools }) => <PriceTools of={of} guide={data} />}
          </Later>
          <PriceTable view={view} of={of} guide={data} now={now} leave={leave} />
        </>
      )}
    </QueryBoundary>
  )
}

/** The buttons in their places while their code loads. */
const ToolsFallback = ({ hasModels }: { hasModels: boolean }) => (
  <div className={styles.tools}>
    {hasModels && (
      <Button variant="small" inactive>
        {m.prices_copy_title()}
      </Button>
    )}
    <Button variant="small" inactive>
      {m.prices_import()}
    </Button>
    <Button variant="small" inactive>
      {m.csv_export()}
    </Button>
  </div>
)
