/** Runs the machine of the prices: the form of a kind, or the rows of a brand and its models, one of which is open. */
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { priceTableMachine } from '#machines/owner/price-table.ts'
import type { OpenPrices } from '#machines/owner/price-table-setup.ts'
import { issuesOfKind, type PriceScope } from '#shared/price/price.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { PriceDraft } from '#shared/price/price-form.ts'
import { type PriceView, scopeOfKind } from '#shared/price/price-view.ts'
import { guideOf } from '#shared/price/resolve.ts'
import { useApp } from '../../../core/app-context.ts'
import { readDraft } from '../../../flow/drafts.ts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { BrandTable } from './brand-table.tsx'
import { PriceDifferences } from './price-differences.tsx'
import { FIRST_BOX, PriceForm } from './price-form.tsx'
import { refreshPrices } from './price-guide-query.ts'
import { type PricedBrand, rowId, scopesOfBrand } from './price-scopes.ts'
import styles from './prices.module.css'

export type PriceTableProps = {
  view: PriceView
  /** The brand of the view; undefined for a kind. */
  of?: PricedBrand | undefined
  guide: { version: number; rows: readonly GuideRow[] }
  /** The time of the last read, epoch ms. */
  now: number
  /** Gets what shows other prices once these may be left. */
  leave: RefObject<((next: PriceView) => void) | null>
}

export function PriceTable({ view, of, guide, now, leave }: PriceTableProps) {
  const { queryClient } = useApp()
  const opening = (scope: PriceScope, issues: readonly string[]): OpenPrices => ({
    scope,
    issues,
    rows: guide.rows.filter((row) => row.scope === scope),
    version: guide.version,
  })
  const kind = typeof view === 'string' ? scopeOfKind(view) : null
  const isHydrated = useHydrated()
  const [input] = useState(() => {
    const draft = isHydrated ? readDraft('prices', PriceDraft) : null
    const isHere = draft && (kind ? draft.scope === kind : of && scopesOfBrand(of).includes(draft.scope))
    return {
      brandId: of?.brand.id ?? null,
      opened: kind && opening(kind, issuesOfKind(kind)),
      draft: isHere ? draft : null,
    }
  })
  const [state, send] = useFlow(priceTableMachine, {
    input,
    draft: 'prices',
    actors: {
      refreshGuide: fromPromise<void, undefined>(() => refreshPrices(queryClient)),
    },
  })
  useEffect(() => {
    leave.current = (next) => send({ type: 'show', view: next })
    return () => {
      leave.current = null
    }
  }, [leave, send])
  const { opened, theirs } = state.context
  // Prices that were set elsewhere on the page appear where none are being typed.
  useEffect(() => {
    const isResting = state.matches('editing') || state.matches('saved')
    if (opened && guide.version > opened.version && isResting && !state.can({ type: 'save' }))
      send({ type: 'open', opened: opening(opened.scope, opened.issues) })
  })
  useRowFocus(opened?.scope)
  const prices = guideOf(guide.rows)
  return (
    <div className={styles.prices}>
      <div className={styles.saved}>
        <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      </div>
      {of && (
        <BrandTable
          of={of}
          prices={prices}
          now={now}
          state={state}
          send={send}
          onOpen={(scope, issues) => send({ type: 'open', opened: opening(scope, issues) })}
        />
      )}
      {kind && opened && (
        <PriceForm opened={opened} stored={prices.get(kind)} now={now} state={state} send={send} />
      )}
      <FlowDialog state={state} send={send}>
        {theirs && <PriceDifferences context={state.context} theirs={theirs.rows} />}
      </FlowDialog>
    </div>
  )
}

/** Moves the focus into a row that opens, and back to the row's button when it closes. */
function useRowFocus(scope: PriceScope | undefined) {
  const last = useRef(scope)
  useEffect(() => {
    if (last.current === scope) return
    const target = scope === undefined && last.current !== undefined ? `#${rowId(last.current)}` : FIRST_BOX
    last.current = scope
    document.querySelector<HTMLElement>(target)?.focus()
  }, [scope])
}
