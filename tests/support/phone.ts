/** The storage of a phone: a real IndexedDB in memory, and the modules of each tab. Import it first in tests in jsdom. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** An empty phone. */
export function newPhone(): void {
  globalThis.indexedDB = new IDBFactory()
}

/** The database as a tab of its own opens it, with what it keeps of hand-overs. */
export async function databaseOfTab() {
  vi.resetModules()
  const drafts = await import('#src/offline/drafts.ts')
  return { ...(await import('#src/offline/database.ts')), ...drafts }
}

/** Deletes what earlier tests have left. */
export const emptyPhone = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('day').onsuccess = () => resolve()
  })

/** The databases on the phone. */
export const databases = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name)
