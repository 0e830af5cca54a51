import type { Query } from '@tanstack/react-query'
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
    const personal = { predicate: ({ meta }: Query) => meta?.isPersonal === true }
    // Mounted queries refetch for the new person; after a logout they are only reset.
    if (user) void queryClient.resetQueries(personal)
    else for (const query of queryClient.getQueryCache().findAll(personal)) query.reset()
    onChange()
  })
  return () => subscription.unsubscribe()
}
