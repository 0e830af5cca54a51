/** What a technician's phone keeps and sends: the queue of steps and the day sheet. Loaded for technicians only. */
import { createActor, fromPromise } from 'xstate'
import { offlineQueueMachine } from '#machines/request/offline-queue.ts'
import { sheetWith } from '#machines/request/waiting-steps.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import { ApiError } from '#shared/api-error.ts'
import { type DaySheet, jobsOf } from '#shared/request/day.ts'
import type { DayAction, PhotoAction } from '#shared/request/day-action.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import * as m from '#texts'
import { machineCalls } from '../api/machine-calls.ts'
import { invalidateRequests } from '../api/q.ts'
import { dayQuery } from '../request/day-query.ts'
import * as database from './database.ts'
import { KEEP_DAY } from './keep-day.ts'
import { type Api, keepSheet, sheetOf } from './keep-sheet.ts'
import { customerOf, stepTime } from './step-time.ts'

/** Shows the effect of a sent step before the sheet is read again, and takes the step from the phone. */
async function settle(app: Api, userId: number, action: DayAction): Promise<void> {
  const { queryClient } = app
  const { queryKey } = dayQuery
  // A reading that began before the step would bring the former stage back.
  void queryClient.cancelQueries(dayQuery)
  const before = queryClient.getQueryState<DaySheet>(queryKey)
  if (before?.data)
    queryClient.setQueryData(queryKey, sheetWith(before.data, [action]), { updatedAt: before.dataUpdatedAt })
  await database.deleteActions([action.key], {
    userId,
    change: (stored) => ({ ...stored, sheet: sheetWith(stored.sheet, [action]) }),
  })
}

function createQueue(app: Api, userId: number) {
  const { client, queryClient, inspectOptions } = app
  /** What the phone's database cannot do is done again later: a step has one key, however often it is sent. */
  const changing = (work: Promise<void>) => work.catch(() => undefined)
  const readAgain = () => void invalidateRequests(queryClient)
  /** The keys of what the phone could not store, with the pictures of photos: the queue alone has them. */
  const unstored = new Map<string, Blob | undefined>()
  const readActions = async (): Promise<DayAction[]> => [
    ...('indexedDB' in window ? await database.readActions(userId) : []),
    ...queue.getSnapshot().context.actions.filter(({ key }) => unstored.has(key)),
  ]
  const machine = offlineQueueMachine.provide({
    actors: {
      ...machineCalls(offlineQueueMachine, client),
      readActions: fromPromise(readActions),
      sendPhoto: fromPromise<unknown, { action: PhotoAction }>(async ({ input: { action }, signal }) => {
        const { key, requestId, body } = action
        const file = unstored.get(key) ?? (await database.readPicture(key))
        // The phone has lost it: the technician is told, and the others go on.
        if (!file) throw new ApiError(422, m.photo_lost())
        const call = { params: { id: requestId }, query: body, file, idempotencyKey: key }
        return client.send(uploadPhoto, call, signal)
      }),
    },
    actions: {
      settle: (_, { action }) => void changing(settle(app, userId, action)).then(readAgain),
      storeRefusal: (_, { action, refused }) =>
        void changing(database.refuseAction(action.key, refused)).then(readAgain),
      deleteSteps: (_, { keys }) => void changing(database.deleteActions(keys)),
    },
  })
  const queue = createActor(machine, { input: { userId, isUp: navigator.onLine }, ...inspectOptions })
  return {
    queue,
    /**
     * Stores an action, a photo with its picture, and hands it to the queue. A browser without a database has it in the queue
     * only, so it needs a network.
     * @throws DOMException when the browser keeps nothing and there is no network
     */
    async store(action: DayAction, picture?: Blob): Promise<void> {
      try {
        await database.addAction(action, picture)
      } catch (error) {
        if (!navigator.onLine) throw error
        unstored.set(action.key, picture)
      }
      queue.send({ type: 'added', action })
    },
  }
}
type OfflineQueue = ReturnType<typeof createQueue>['queue']

/** Tells the queue what the browser knows of the network, and that another tab may have changed the phone's database. */
function followNetwork(queue: OfflineQueue): () => void {
  const up = () => queue.send({ type: 'net.up' })
  const down = () => queue.send({ type: 'net.down' })
  const reread = () => document.visibilityState === 'visible' && queue.send({ type: 'reread' })
  window.addEventListener('online', up)
  window.addEventListener('offline', down)
  document.addEventListener('visibilitychange', reread)
  return () => {
    window.removeEventListener('online', up)
    window.removeEventListener('offline', down)
    document.removeEventListener('visibilitychange', reread)
  }
}

/** Asks the worker to cache the files of the day sheet, which customers never load. */
const keepFiles = () =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(KEEP_DAY))

/** What the server has not taken of these steps, as one text; empty without any. */
function unsentText(app: Api, actions: readonly DayAction[]): string {
  if (actions.length === 0) return ''
  const sheet = sheetOf(app)
  const jobs = sheet ? jobsOf(sheet) : []
  return m.unsent_text({
    steps: actions
      .map((action) => m.unsent_step({ name: customerOf(action, jobs), ...stepTime(action) }))
      .join('; '),
  })
}

function start(app: Api, userId: number) {
  const { queue, store } = createQueue(app, userId)
  const sheet = keepSheet(app, userId)
  const unfollow = followNetwork(queue)
  queue.subscribe(({ context: { actions } }) => {
    const text = unsentText(app, actions)
    if (text !== app.session.getSnapshot().context.unsent) app.session.send({ type: 'unsent.changed', text })
  })
  keepFiles()
  return {
    userId,
    queue,
    restoreSheet: sheet.restore,
    store,
    stop() {
      sheet.stop()
      unfollow()
      queue.stop()
    },
  }
}
export type Offline = ReturnType<typeof start>

const running = new WeakMap<Api['session'], Offline>()

/** The account's on this phone; that of another account is stopped. Its queue reads and sends once `followUser` starts it. */
export function offlineOf(app: Api, userId: number): Offline {
  const before = running.get(app.session)
  if (before?.userId === userId) return before
  before?.stop()
  const offline = start(app, userId)
  running.set(app.session, offline)
  return offline
}

/** Follows the session: the queue runs when its person is logged in, and the sheet goes when nobody is. */
export async function followUser(app: Api, user: SignedIn | null): Promise<void> {
  if (user?.role === 'TECHNICIAN')
    return offlineOf(app, user.userId).queue.start().send({ type: 'session.started' })
  if (user) stopOffline(app)
  await database.forgetSheets().catch(() => undefined)
}

export function stopOffline(app: Api): void {
  running.get(app.session)?.stop()
  running.delete(app.session)
}

/** Deletes all that this phone keeps of an account. */
export async function forget(app: Api, userId: number): Promise<void> {
  stopOffline(app)
  await database.deleteAll(userId)
}
