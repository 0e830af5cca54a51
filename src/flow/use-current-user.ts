import { useState } from 'react'
import { useSession } from './use-session.ts'

/**
 * The id of the signed-in user, or of the last one on this page; null without one. As a React key it remounts a page for
 * another user and after a logout, here or in another tab, but not when the session expires: the page's machine handles that.
 * `hasLoggedOut`: the user logged out on this page, which is about to be left.
 */
export function useCurrentUser(): { userId: number | null; hasLoggedOut: boolean } {
  const userId = useSession(({ context }) => context.user?.userId ?? null, null)
  const isLeaving = useSession((state) => state.hasTag('busy'), false)
  const hasLeft = useSession(({ context }) => context.otherTabEvent === 'loggedOut', false)
  const [last, setLast] = useState({ userId, isLeaving })
  if (userId !== null && (userId !== last.userId || isLeaving !== last.isLeaving))
    setLast({ userId, isLeaving })
  // Stored, because dismissing the message clears the other tab's event.
  if (userId === null && hasLeft && last.userId !== null) setLast({ userId, isLeaving: false })
  const hasLoggedOut = userId === null && last.isLeaving
  return { userId: userId ?? (hasLoggedOut ? null : last.userId), hasLoggedOut }
}
