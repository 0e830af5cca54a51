/** Copies prices within a brand, or changes them by a percentage, in a dialog that shows what changes. */
import { fromPromise } from 'xstate'
import { changesOf, priceCopyMachine } from '#machines/owner/price-copy.ts'
import { scopesAboveModel } from '#shared/price/price.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { guideOf, priceIn } from '#shared/price/resolve.ts'
import * as m from '#texts'
import { useApp } from '../../../core/app-context.ts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { COPY_FORM, PriceCopyForm } from './price-copy-form.tsx'
import { refreshPrices } from './price-guide-query.ts'
import { brandName, type PricedBrand } from './price-scopes.ts'
import styles from './prices.module.css'

type Props = { of: PricedBrand; guide: { version: number; rows: readonly GuideRow[] } }

export function PriceCopy({ of: { brand, models }, guide }: Props) {
  const { queryClient } = useApp()
  const [state, send] = useFlow(priceCopyMachine, {
    actors: { refreshGuide: fromPromise<void, undefined>(() => refreshPrices(queryClient)) },
  })
  const changes = state.matches('choosing') ? changesOf(state.context) : []
  const prices = guideOf(state.context.guide.rows)
  const nameOf = (scope: string) => models.find(({ id }) => scope === `model:${id}`)?.name ?? brandName(brand)
  return (
    <>
      <Button
        variant="small"
        busy={state.hasTag('busy')}
        onClick={() => send({ type: 'open', brand, models, guide })}
      >
        {m.prices_copy_title()}
      </Button>
      <div className={styles.told}>
        <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      </div>
      <FlowDialog state={state} send={send} form={COPY_FORM}>
        <div className={styles.copy}>
          <PriceCopyForm brand={brand} state={state} send={send} />
          <p role="status">
            {changes.length === 0 ? m.prices_change_none() : m.prices_change_count({ count: changes.length })}
          </p>
          {changes.length > 0 && (
            <ChangeList
              changes={changes.map(({ scope, issue, low, high, warrantyDays, before }) => ({
                of: nameOf(scope),
                issue,
                before:
                  before ??
                  priceIn(prices, scopesAboveModel({ brandId: brand.id, brand: brand.name }, issue), issue),
                after: { low, high, warrantyDays },
              }))}
            />
          )}
        </div>
      </FlowDialog>
    </>
  )
}
