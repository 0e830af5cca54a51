/** The catalogue's three answers, kept ready: everybody asks for them, and the owner changes them now and then. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Brand } from '#shared/catalogue.ts'
import type { Database } from '../database/schema.ts'
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts'
import { listCatalogue } from './repository.ts'

/** An answer is given this long before the database is asked whether it is still so. */
const FRESH_MS = 100

type Answers = {
  /** What they were made of: the same text makes the same answers. */
  text: string
  brands: CachedResponse
  catalogue: CachedResponse
  /** By the brand's id, as an address writes it. */
  models: ReadonlyMap<string, CachedResponse>
}

export type CatalogueCache = {
  /** What lies ready and is fresh. */
  ready: () => Answers | undefined
  read: () => Promise<Answers>
  /**
   * Comes back when no process gives what was before a change that is committed: whoever is told of a change finds it
   * wherever they ask.
   */
  changed: () => Promise<void>
}

const jsonResponse = (value: unknown) => cacheResponse(Buffer.from(JSON.stringify(value)), 'application/json')

async function readAnswers(database: Database, before: Answers | undefined): Promise<Answers> {
  const catalogue = await listCatalogue(database)
  const text = JSON.stringify(catalogue)
  if (before?.text === text) return before
  return {
    text,
    brands: jsonResponse(catalogue.map(({ id, name }): Brand => ({ id, name }))),
    catalogue: cacheResponse(Buffer.from(text), 'application/json'),
    models: new Map(catalogue.map(({ id, models }) => [String(id), jsonResponse(models)])),
  }
}

export function createCatalogueCache(database: Database): CatalogueCache {
  let answers: Answers | undefined
  let freshUntil = 0
  let reading: Promise<Answers> | undefined

  async function readAgain(): Promise<Answers> {
    // From before the question on: what is read may be as old as that.
    const asked = performance.now()
    answers = await readAnswers(database, answers)
    freshUntil = asked + FRESH_MS
    return answers
  }

  const ready = () => (performance.now() < freshUntil ? answers : undefined)

  return {
    ready,
    async read() {
      const fresh = ready()
      if (fresh) return fresh
      reading ??= readAgain().finally(() => {
        reading = undefined
      })
      return reading
    },
    changed: () => pause(FRESH_MS),
  }
}
