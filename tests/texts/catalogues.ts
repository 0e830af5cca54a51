/** The catalogues as the tests read them. */
import { readFileSync } from 'node:fs'
import type { Catalogues } from '#texts/compile.ts'

const read = (language: string) => JSON.parse(readFileSync(`texts/${language}.json`, 'utf8'))

export const readCatalogues = (): Catalogues => ({ en: read('en'), hi: read('hi'), mr: read('mr') })
