import { PERSONAL_KEYS } from '../api/personal-keys.ts'
import type { App } from '../core/app.ts'

/**
 * Drops the personal data of the cache when another person, or nobody, is signed in, then calls `onChange`.
 *
 * @returns stops it
 */
export function followSession({ session, queryClient }: App, onChange: () => void): () => void {
  let before = session.getSnapshot().context.user
  const subscription = session.subscribe(({ context: { user } }) => {
    if (user?.userId === before?.userId && user?.role === before?.role) return
    before = user
    for (const key of PERSONAL_KEYS) {
      const personal = { queryKey: [key] }
      // Mounted queries load again for the new person; without one they are only emptied.
      if (user) void queryClient.resetQueries(personal)
      else for (const query of queryClient.getQueryCache().findAll(personal)) query.reset()
    }
    onChange()
  })
  return () => subscription.unsubscribe()
}
