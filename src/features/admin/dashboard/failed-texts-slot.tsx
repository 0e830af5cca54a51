/** The SMS that could not be sent, on the dashboard while there are any. The code to send them again is loaded with the first one. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as m from '#texts'
import { createLazyModule } from '../../../ui/later.tsx'
import { countsQuery } from '../admin-queries.ts'
import { failedTextsQuery } from './failed-texts-query.ts'
import styles from './overview-tab.module.css'
import { WorkPart } from './work-part.tsx'

export const failedTexts = createLazyModule(() => import('./failed-texts.tsx'))

const TITLE_ID = 'failed-texts'

export function FailedTextsSlot() {
  const { data: counts } = useQuery(countsQuery)
  const count = counts?.failedTexts ?? 0
  // Stays mounted when all are queued again, and says so.
  const [isOpen, setIsOpen] = useState(count > 0)
  if (count > 0 && !isOpen) setIsOpen(true)
  return isOpen ? <Part count={count} /> : null
}

function Part({ count }: { count: number }) {
  const query = useInfiniteQuery(failedTextsQuery)
  const List = failedTexts.useModule()?.FailedTexts
  useEffect(() => void failedTexts.preload(), [])
  return (
    <WorkPart id={TITLE_ID} title={m.failed_texts_title()} busy={query.isPending || !List}>
      {count > 0 && (
        <p>
          {m.texts_failed({ count })}{' '}
          <Link to="/admin-dashboard" search={{ tab: 'messages' }} className={styles.link}>
            {m.see_the_texts()}
          </Link>
        </p>
      )}
      {List && <List query={query} titleId={TITLE_ID} />}
    </WorkPart>
  )
}
