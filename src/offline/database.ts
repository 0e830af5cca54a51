/** What a technician's phone keeps: the day sheet, and what the server has not judged, with the pictures of its photos. */
import { deleteDB } from 'idb'
import * as v from 'valibot'
import { SHEET_KEPT_MS } from '#shared/limits.ts'
import { DaySheet } from '#shared/request/day.ts'
import { DayAction } from '#shared/request/day-action.ts'
import { deleteDrafts, draftKey } from './drafts.ts'
import { closePhone, openPhone, PHONE_DATABASE } from './phone-database.ts'

/** `readAt`: when the phone received the sheet, by its own clock (epoch ms). */
const StoredSheet = v.object({ userId: v.number(), readAt: v.number(), sheet: DaySheet })
type StoredSheet = v.InferOutput<typeof StoredSheet>

/** The steps of all accounts. What an earlier version wrote differently is skipped. */
async function allActions(): Promise<DayAction[]> {
  const values = await (await openPhone()).getAll('actions')
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(DayAction, value)
    return success ? [output] : []
  })
}

/** The steps of an account, in the order of their presses. */
export const readActions = async (userId: number): Promise<DayAction[]> =>
  (await allActions()).filter((action) => action.userId === userId)

/** The bytes that a database gives back may be of another window. */
const isBuffer = (value: unknown): boolean => Object.prototype.toString.call(value).includes('ArrayBuffer')

/** A picture as the browser stores it: WebKit has lost stored files. */
const StoredPicture = v.object({ type: v.string(), bytes: v.custom<ArrayBuffer>(isBuffer) })

/**
 * What was typed of the step is not kept any more. `picture` is that of a photo.
 * @throws DOMException when the browser keeps nothing, or has no room
 */
export async function addAction(action: DayAction, picture?: Blob): Promise<void> {
  const stored = picture && { type: picture.type, bytes: await picture.arrayBuffer() }
  const transaction = (await openPhone()).transaction(['actions', 'drafts', 'pictures'], 'readwrite')
  await transaction.objectStore('actions').add(action)
  if (stored) await transaction.objectStore('pictures').put(stored, action.key)
  if (action.kind === 'step')
    await transaction.objectStore('drafts').delete(draftKey({ ...action, step: action.body.type }))
  await transaction.done
}

/** The picture of a photo; undefined without one. */
export async function readPicture(key: string): Promise<Blob | undefined> {
  const { success, output } = v.safeParse(StoredPicture, await (await openPhone()).get('pictures', key))
  return success ? new Blob([output.bytes], { type: output.type }) : undefined
}

/** Changes stored steps or, for null, deletes them with their pictures. `changeSheet` is what follows for the sheet: both change at once, or neither. */
async function change(
  keys: readonly string[],
  replace: (value: unknown) => unknown,
  changeSheet?: { userId: number; change: (stored: StoredSheet) => StoredSheet },
): Promise<void> {
  const transaction = (await openPhone()).transaction(['actions', 'sheets', 'pictures'], 'readwrite')
  const actions = transaction.objectStore('actions')
  const work = async () => {
    for (const key of keys) {
      const cursor = await actions.index('key').openCursor(key)
      if (!cursor) continue
      const next = replace(cursor.value)
      if (next === null) {
        await cursor.delete()
        await transaction.objectStore('pictures').delete(key)
      } else await cursor.update(next)
    }
    if (!changeSheet) return
    const sheets = transaction.objectStore('sheets')
    const { success, output } = v.safeParse(StoredSheet, await sheets.get(changeSheet.userId))
    if (success) await sheets.put(changeSheet.change(output), changeSheet.userId)
  }
  const abort = (error: unknown) => {
    // A transaction that is over cannot be aborted.
    transaction.done.catch(() => undefined)
    if (transaction.error === null) transaction.abort()
    throw error
  }
  await work().catch(abort)
  await transaction.done
}

/** Deletes steps; `changeSheet` is the effect of a sent step on the account's sheet. */
export const deleteActions = (keys: readonly string[], changeSheet?: Parameters<typeof change>[2]) =>
  change(keys, () => null, changeSheet)

/** Keeps why the server refused a step. */
export const refuseAction = (key: string, refused: string) =>
  change([key], (value) => ({ ...v.parse(DayAction, value), refused }))

/** Stores the sheet of an account, and deletes those of others. */
export async function writeSheet(userId: number, sheet: DaySheet, readAt: number): Promise<void> {
  const transaction = (await openPhone()).transaction('sheets', 'readwrite')
  await transaction.store.clear()
  await transaction.store.put({ userId, readAt, sheet }, userId)
  await transaction.done
}

/** The sheet of an account and when it was read; undefined without one, and for one that is too old. */
export async function readSheet(userId: number, now: number) {
  const { success, output } = v.safeParse(StoredSheet, await (await openPhone()).get('sheets', userId))
  if (success && Math.abs(now - output.readAt) < SHEET_KEPT_MS) return output
  await deleteSheets()
  return undefined
}

export async function deleteSheets(): Promise<void> {
  await (await openPhone()).clear('sheets')
}

/** Deletes the sheet, the steps and the drafts of an account; the whole database when nothing of another account is left in it. */
export async function deleteAll(userId: number): Promise<void> {
  const own = await readActions(userId)
  await deleteActions(own.map(({ key }) => key))
  await deleteDrafts((draft) => draft.userId === userId)
  await forgetSheets()
}

/** Deletes the sheets, and drafts that are too old; the whole database when nothing else is left in it. */
export async function forgetSheets(): Promise<void> {
  await deleteSheets()
  await deleteDrafts(({ keptAt }) => Math.abs(Date.now() - keptAt) >= SHEET_KEPT_MS)
  if ((await allActions()).length > 0 || (await (await openPhone()).count('drafts')) > 0) return
  closePhone()
  // A tab that is asleep delays the deletion until it wakes up; nobody waits for it.
  await new Promise<void>((resolve, reject) => {
    deleteDB(PHONE_DATABASE, { blocked: () => resolve() }).then(resolve, reject)
  })
}
