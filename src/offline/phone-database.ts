/** The database of a technician's phone. Each room of it is by account. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The name of the database; also read by tests. */
export const PHONE_DATABASE = 'day'

interface Schema extends DBSchema {
  /** One sheet: that of the person who is logged in. */
  sheets: { key: number; value: unknown }
  /** In the order of the presses. */
  actions: { key: number; value: unknown; indexes: { key: string } }
  /** What is typed of a hand-over, until its step is stored; and for which job the camera is open (camera-place.ts). */
  drafts: { key: string; value: unknown }
  /** The pictures of photos, by the keys of their actions. */
  pictures: { key: string; value: unknown }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** Opened once. A newer version of the application in another tab may upgrade it: this tab then opens it again. */
export function openPhone(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(PHONE_DATABASE, 3, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('sheets')
        database.createObjectStore('actions', { autoIncrement: true }).createIndex('key', 'key')
      }
      if (before < 2) database.createObjectStore('drafts')
      database.createObjectStore('pictures')
    },
    blocking: closePhone,
    terminated: closePhone,
  })
  opened.catch(closePhone)
  return opened
}

export function closePhone(): void {
  const closing = opened
  opened = undefined
  closing?.then((database) => database.close()).catch(() => undefined)
}
