import { useState } from 'react'
import { useSession } from './use-session.ts'

/**
 * The id of who is signed in, or was last on this page; null for nobody yet. A page keyed by it starts anew for another
 * person and after a logout, here or in another tab, but not when the session ends: what to say then is the page's own flow.
 * `hasLoggedOut`: they logged out on this page, which is about to give way to another.
 */
export function useCurrentUser(): { userId: number | null; hasLoggedOut: boolean } {
  const userId = useSession(({ context }) => context.user?.userId ?? null, null)
  const isLeaving = useSession((state) => state.hasTag('busy'), false)
  const hasLeft = useSession(({ context }) => context.otherTabEvent === 'loggedOut', false)
  const [last, setLast] = useState({ userId, isLeaving })
  if (userId !== null && (userId !== last.userId || isLeaving !== last.isLeaving))
    setLast({ userId, isLeaving })
  // Kept here, because the news of the other tab is gone once it is dismissed.
  if (userId === null && hasLeft && last.userId !== null) setLast({ userId, isLeaving: false })
  const hasLoggedOut = userId === null && last.isLeaving
  return { userId: userId ?? (hasLoggedOut ? null : last.userId), hasLoggedOut }
}
