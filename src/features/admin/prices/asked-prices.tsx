/** What was asked for most lately and has no price of its own, with what was charged for it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { priceAskedMachine, takenPrice } from '#machines/owner/price-asked.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { ASKED_DAYS } from '#shared/limits.ts'
import { rupees } from '#shared/money.ts'
import type { AskedPrice } from '#shared/price/price-api.ts'
import { priceText } from '#shared/price/price-text.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import { useApp } from '../../../core/app-context.ts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import styles from './asked-prices.module.css'
import { askedPricesQuery, refreshPrices } from './price-guide-query.ts'

/** On a phone, all of them are seven screens. */
const FIRST = 6

/** @param onShow shows the prices of a brand */
export function AskedPrices({ onShow }: { onShow: (view: PriceView) => void }) {
  const { queryClient } = useApp()
  const asked = useQuery(askedPricesQuery)
  const [state, send] = useFlow(priceAskedMachine, {
    actors: { refreshGuide: fromPromise<void, undefined>(() => refreshPrices(queryClient)) },
  })
  const { taking } = state.context
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      <QueryBoundary query={asked} what={m.what_asked()}>
        {({ version, prices }) =>
          prices.length === 0 ? (
            <p>{m.prices_asked_none({ days: ASKED_DAYS })}</p>
          ) : (
            <>
              <p className={styles.lead}>{m.prices_asked_text({ days: ASKED_DAYS })}</p>
              <ul className={styles.list}>
                {prices.slice(0, showsAll ? undefined : FIRST).map((one) => {
                  const price = takenPrice(one)
                  const isTaken = price?.scope === taking?.price.scope && price?.issue === taking?.price.issue
                  return (
                    <Row
                      key={`${one.modelId} ${one.issue}`}
                      asked={one}
                      isBusy={isTaken && state.hasTag('busy')}
                      isInactive={state.hasTag('busy')}
                      onTake={price && (() => send({ type: 'take', price, version }))}
                      onShow={onShow}
                    />
                  )
                })}
              </ul>
              {!showsAll && prices.length > FIRST && (
                <Button variant="small" className={styles.all} onClick={() => setShowsAll(true)}>
                  {m.prices_show_all({ count: prices.length })}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}

type RowProps = {
  asked: AskedPrice
  isBusy: boolean
  isInactive: boolean
  /** Null where nothing was agreed yet. */
  onTake: (() => void) | null
  onShow: (view: PriceView) => void
}

function Row({ asked: one, isBusy, isInactive, onTake, onShow }: RowProps) {
  const { brandId, brand, model, issue, asked, price, median, agreed } = one
  const device = `${deviceName({ brand, model })}, ${issueLabel(issue)}`
  const now = price ? priceText(price) : m.price_on_inspection()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{model}</b>
        <span>
          {issueLabel(issue)} <span className={styles.count}>{m.prices_asked_count({ count: asked })}</span>
        </span>
      </div>
      <div className={styles.what}>
        <span>
          {median === null
            ? m.prices_asked_unknown()
            : m.prices_asked_median({ price: rupees(median), count: agreed })}
        </span>
        <span className={styles.count}>{m.prices_asked_now({ price: now })}</span>
      </div>
      {median !== null && onTake ? (
        <Button
          variant="small"
          busy={isBusy}
          inactive={isInactive}
          aria-label={m.prices_take_for({ price: rupees(median), device })}
          onClick={onTake}
        >
          {m.prices_take({ price: rupees(median) })}
        </Button>
      ) : (
        <Button variant="small" aria-label={m.prices_open_for({ device })} onClick={() => onShow(brandId)}>
          {m.prices_open()}
        </Button>
      )}
    </li>
  )
}
