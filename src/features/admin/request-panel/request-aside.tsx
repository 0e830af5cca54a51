/** The request that is open beside the list, or fills a narrow screen. Its code is part of the tab's. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated, useSearch } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import * as m from '#texts'
import { useCurrentUser } from '../../../flow/use-current-user.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Later } from '../../../ui/later.tsx'
import { navRailAsideClass } from '../../../ui/nav-rail.tsx'
import { queueQuery } from '../admin-queries.ts'
import { ordersTab } from '../admin-tab.tsx'
import { queueFilterOf } from '../listed-orders.ts'
import { useOpenRequest } from '../orders/use-open-request.ts'
import { PANEL_TITLE, settlePanelFocus } from './panel-focus.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import styles from './request-aside.module.css'

export function RequestAside({ id }: { id: number }) {
  const { close } = useOpenRequest()
  const { userId, hasLoggedOut } = useCurrentUser()
  const isHydrated = useHydrated()
  const listed = useListedRequest(id)
  const [read, setRead] = useState<string>()
  const title = read ?? listed?.reference ?? m.your_request()
  useEscape(close)
  useEffect(() => settlePanelFocus(id), [id])
  return (
    <aside className={navRailAsideClass()} aria-labelledby="panel-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="panel-title" tabIndex={-1} {...{ [PANEL_TITLE]: id }}>
          {title}
        </h2>
        <IconButton label={m.panel_close()} onClick={close}>
          <Icon icon={ArrowLeft} className={styles.back} />
          <Icon icon={X} className={styles.cross} />
        </IconButton>
      </div>
      {/* Its machine reads the request in the browser. */}
      <Later load={ordersTab} when={isHydrated && !hasLoggedOut} fallback={<PanelSkeleton />}>
        {({ OpenRequest }) => (
          <OpenRequest key={userId} id={id} userId={userId} listed={listed} onRead={setRead} />
        )}
      </Later>
    </aside>
  )
}

/** The request's row in the list, which polls each 20 s; undefined if the list does not contain the request. */
function useListedRequest(id: number) {
  const search = useSearch({ from: '/admin-dashboard' })
  const { data } = useInfiniteQuery(queueQuery(queueFilterOf(search)))
  return data?.rows.find((row) => row.id === id)
}

/** Esc closes the panel, unless a dialog or a search field handles it. */
function useEscape(onClose: () => void) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || document.documentElement.dataset.scrollLocked !== undefined
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (event.key === 'Escape' && !isTaken && !isSearch && !event.isComposing) onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
}
