import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useApp } from './app-context.ts'

/**
 * The id of who is signed in, or was last on this page; null for nobody yet. A page keyed by it starts anew for another
 * person, but not when the session ends: what to say then is the page's own flow.
 */
export function useLastUserId(): number | null {
  const { session } = useApp()
  const userId = useSelector(session, ({ context }) => context.user?.userId ?? null)
  const [last, setLast] = useState(userId)
  if (userId !== null && userId !== last) setLast(userId)
  return userId ?? last
}
