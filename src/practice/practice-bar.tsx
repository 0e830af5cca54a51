/** The bar of a practice shop on every page, and the amber frame around the window. */
import { ChevronDown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { practiceShopMachine } from '#machines/site/practice-shop.ts'
import { ClockMove, type PracticeState } from '#shared/practice/practice-api.ts'
import * as m from '#texts'
import { useApp } from '../core/app-context.ts'
import { ownPath } from '../core/own-path.ts'
import { pathTo } from '../flow/destinations.ts'
import { clearDraft, readDraft, saveDraft } from '../flow/drafts.ts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { useFlow, useFlowState } from '../flow/use-flow.ts'
import { weekdayTime } from '../lib/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './practice-bar.module.css'
import { PracticeTexts } from './practice-texts.tsx'
import { nameOf, PracticeTools } from './practice-tools.tsx'
import { useBarHeight } from './use-bar-height.ts'

export function PracticeBar() {
  const app = useApp()
  const { session } = app
  const [state, send] = useFlow(practiceShopMachine, {
    actors: {
      // Loaded on demand: it knows what a technician's phone keeps.
      clearBrowser: fromPromise(async () => (await import('./clear-browser.ts')).clearBrowser(app)),
    },
    actions: {
      startSession: (_, user) => {
        // As a logout would: what somebody else has typed waits for no login.
        if (session.getSnapshot().context.user)
          for (const type of ['order.cleared', 'form.cleared'] as const) session.send({ type })
        session.send({ type: 'session.started', user })
      },
      recheckSession: () => session.send({ type: 'session.recheck' }),
      loadPage: (_, destination) => window.location.assign(ownPath(pathTo(destination))),
      reloadPage: ({ context: { minutes } }) => {
        saveDraft('clockMove', { minutes })
        window.location.reload()
      },
    },
  })
  // A login or a logout on the page changes who the bar says one is.
  const userId = useFlowState(session, ({ context }) => context.user?.userId ?? null)
  const known = useRef(userId)
  useEffect(() => {
    if (known.current !== userId) send({ type: 'reread' })
    known.current = userId
  }, [userId, send])
  useEffect(() => {
    const reread = () => send({ type: 'reread' })
    window.addEventListener('online', reread)
    return () => window.removeEventListener('online', reread)
  }, [send])
  const [moved] = useState(() => readDraft('clockMove', ClockMove))
  useEffect(() => clearDraft('clockMove'), [])
  const summary = useBarHeight()
  const { shop, texts } = state.context
  return (
    <>
      <div className={styles.frame} />
      <section className={styles.bar} aria-label={m.practice_shop()}>
        <details
          open={moved !== null}
          onToggle={({ currentTarget }) => currentTarget.open && send({ type: 'reread' })}
        >
          <summary ref={summary} className={styles.summary}>
            <b>{m.practice_shop()}</b>
            {shop && <Now shop={shop} />}
            <Icon icon={ChevronDown} />
          </summary>
          <PracticeTools state={state} send={send} moved={moved?.minutes} />
        </details>
      </section>
      <FlowDialog state={state} send={send}>
        {state.matches('showingTexts') && <PracticeTexts texts={texts} />}
      </FlowDialog>
    </>
  )
}

/** Who one is and the time, in the closed bar. */
function Now({ shop }: { shop: PracticeState }) {
  const now = useNow(shop.now)
  return (
    <span className={styles.now}>
      {m.practice_summary({ who: nameOf(shop), time: weekdayTime(new Date(now).toISOString()) })}
    </span>
  )
}
