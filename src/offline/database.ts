/**
 * The database of a technician's phone: the day sheet, the steps that the server has not judged, and what is typed of a hand-over.
 * By account.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import type { DraftOf } from '#machines/request/job-step-setup.ts'
import { SHEET_KEPT_MS } from '#shared/limits.ts'
import { DaySheet } from '#shared/request/day.ts'
import { DayAction } from '#shared/request/day-action.ts'
import { HandOverForm } from '#shared/request/hand-over-form.ts'

/** The name of the database; also read by tests. */
export const PHONE_DATABASE = 'day'

interface Schema extends DBSchema {
  /** One sheet: that of the person who is logged in. */
  sheets: { key: number; value: unknown }
  /** In the order of the presses. */
  actions: { key: number; value: unknown; indexes: { key: string } }
  /** What is typed of a hand-over, until its step is stored. */
  drafts: { key: string; value: unknown }
}

/** `readAt`: when the phone received the sheet, by its own clock (epoch ms). */
const StoredSheet = v.object({ userId: v.number(), readAt: v.number(), sheet: DaySheet })
type StoredSheet = v.InferOutput<typeof StoredSheet>

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** Opened once. A newer version of the application in another tab may upgrade it: this tab then opens it again. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(PHONE_DATABASE, 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('sheets')
        database.createObjectStore('actions', { autoIncrement: true }).createIndex('key', 'key')
      }
      database.createObjectStore('drafts')
    },
    blocking: close,
    terminated: close,
  })
  opened.catch(close)
  return opened
}

function close(): void {
  const closing = opened
  opened = undefined
  closing?.then((database) => database.close()).catch(() => undefined)
}

/** The steps of all accounts. What an earlier version wrote differently is skipped. */
async function allActions(): Promise<DayAction[]> {
  const values = await (await open()).getAll('actions')
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(DayAction, value)
    return success ? [output] : []
  })
}

/** The steps of an account, in the order of their presses. */
export const readActions = async (userId: number): Promise<DayAction[]> =>
  (await allActions()).filter((action) => action.userId === userId)

/** What was typed of the step is not kept any more. @throws DOMException when the browser keeps nothing, or has no room */
export async function addAction(action: DayAction): Promise<void> {
  const transaction = (await open()).transaction(['actions', 'drafts'], 'readwrite')
  await transaction.objectStore('actions').add(action)
  if (action.kind === 'step')
    await transaction.objectStore('drafts').delete(draftKey({ ...action, step: action.body.type }))
  await transaction.done
}

/** Changes stored steps or, for null, deletes them. `changeSheet` is what follows for the sheet: both change at once, or neither. */
async function change(
  keys: readonly string[],
  replace: (value: unknown) => unknown,
  changeSheet?: { userId: number; change: (stored: StoredSheet) => StoredSheet },
): Promise<void> {
  const transaction = (await open()).transaction(['actions', 'sheets'], 'readwrite')
  const actions = transaction.objectStore('actions')
  const work = async () => {
    for (const key of keys) {
      const cursor = await actions.index('key').openCursor(key)
      if (!cursor) continue
      const next = replace(cursor.value)
      if (next === null) await cursor.delete()
      else await cursor.update(next)
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

/** What is typed of a hand-over. `keptAt`: by the phone's clock (epoch ms). */
const StoredDraft = v.object({ userId: v.number(), keptAt: v.number(), form: HandOverForm })
type StoredDraft = v.InferOutput<typeof StoredDraft>

const draftKey = ({ userId, requestId, step }: Omit<DraftOf, 'step'> & { step: string }): string =>
  `${userId} ${requestId} ${step}`

/** What was typed of a hand-over; null for nothing, and for what is too old. */
export async function readDraft(draft: DraftOf, now: number): Promise<HandOverForm | null> {
  const { success, output } = v.safeParse(StoredDraft, await (await open()).get('drafts', draftKey(draft)))
  return success && Math.abs(now - output.keptAt) < SHEET_KEPT_MS ? output.form : null
}

export async function writeDraft({ form, ...draft }: DraftOf & { form: HandOverForm }, keptAt: number) {
  await (await open()).put('drafts', { userId: draft.userId, keptAt, form }, draftKey(draft))
}

async function deleteDrafts(isOver: (draft: StoredDraft) => boolean): Promise<void> {
  const transaction = (await open()).transaction('drafts', 'readwrite')
  for await (const cursor of transaction.store) {
    const { success, output } = v.safeParse(StoredDraft, cursor.value)
    if (!success || isOver(output)) await cursor.delete()
  }
  await transaction.done
}

/** Stores the sheet of an account, and deletes those of others. */
export async function writeSheet(userId: number, sheet: DaySheet, readAt: number): Promise<void> {
  const transaction = (await open()).transaction('sheets', 'readwrite')
  await transaction.store.clear()
  await transaction.store.put({ userId, readAt, sheet }, userId)
  await transaction.done
}

/** The sheet of an account and when it was read; undefined without one, and for one that is too old. */
export async function readSheet(userId: number, now: number) {
  const { success, output } = v.safeParse(StoredSheet, await (await open()).get('sheets', userId))
  if (success && Math.abs(now - output.readAt) < SHEET_KEPT_MS) return output
  await deleteSheets()
  return undefined
}

export async function deleteSheets(): Promise<void> {
  await (await open()).clear('sheets')
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
  if ((await allActions()).length > 0 || (await (await open()).count('drafts')) > 0) return
  close()
  // A tab that is asleep delays the deletion until it wakes up; nobody waits for it.
  await new Promise<void>((resolve, reject) => {
    deleteDB(PHONE_DATABASE, { blocked: () => resolve() }).then(resolve, reject)
  })
}
