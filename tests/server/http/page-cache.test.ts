/** Which version of a page goes out. */
import { afterEach, expect, test, vi } from 'vitest'
import type { PageFile } from '#server/http/html-pages.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'

afterEach(() => void vi.useRealTimers())

const file: PageFile = {
  ...{
    path: '/contact',
    language: 'en',
    prefix: '',
    isPersonal: false,
    showsHours: true,
    showsRetention: false,
    isRoute: true,
  },
  ...{ read: async () => 'as built', entry: '', mark: '', contact: BUILT_CONTACT },
}
const find = createPageCache()
const sent = async (version: string, render: () => Promise<string | undefined>) =>
  Buffer.from((await find(file, { version, render })).response.body).toString()

test('while a change cannot be rendered the built page goes out, and after a while the change is tried again', async () => {
  vi.useFakeTimers()
  const failing = vi.fn(async () => undefined)
  expect([await sent('1', failing), await sent('1', failing)]).toEqual(['as built', 'as built'])
  expect(failing).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(await sent('1', async () => 'changed')).toBe('changed')
  expect(await sent('1', failing)).toBe('changed')
})

test('a page is rendered once for all who ask at the same time', async () => {
  const render = vi.fn(async () => 'changed')
  expect(await Promise.all([sent('2', render), sent('2', render)])).toEqual(['changed', 'changed'])
  expect(render).toHaveBeenCalledTimes(1)
})
