import type { SignedIn } from '#shared/account/signed-in.ts'
import type { App } from '../core/app.ts'

/** Loaded for technicians only. */
const load = () => import('../offline/offline.ts')

/** Deletes what the phone keeps of a technician. Never rejects. */
export async function clearPhone(app: App, user: SignedIn | null): Promise<void> {
  if (user?.role !== 'TECHNICIAN') return
  const offline = await load().catch(() => undefined)
  await offline?.forget(app, user.userId).catch(() => undefined)
}

/** Reads the sheet of the phone before its page. Never rejects. */
export async function restoreSheet(app: App): Promise<void> {
  const { user } = app.session.getSnapshot().context
  if (user?.role !== 'TECHNICIAN') return
  const offline = await load().catch(() => undefined)
  await offline?.offlineOf(app, user.userId).restoreSheet()
}

/**
 * Sends a technician's steps from every page.
 *
 * @returns stops it
 */
export function followTechnician(app: App): () => void {
  let isFollowed = false
  const follow = () => {
    const { user } = app.session.getSnapshot().context
    const isTechnician = user?.role === 'TECHNICIAN'
    if (isTechnician || isFollowed)
      void load()
        .then((offline) => offline.followUser(app, user))
        .catch(() => undefined)
    isFollowed = isTechnician
  }
  let before = app.session.getSnapshot().context.user
  follow()
  const subscription = app.session.subscribe(({ context: { user } }) => {
    if (user?.userId === before?.userId && user?.role === before?.role) return
    before = user
    follow()
  })
  return () => {
    subscription.unsubscribe()
    if (isFollowed) void load().then((offline) => offline.stopOffline(app))
  }
}
