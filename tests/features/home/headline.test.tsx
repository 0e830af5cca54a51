// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { headlineWords } from '#shared/catalogue/catalogue.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  page?.close()
})
afterAll(() => shop.close())

const title = () => screen.findByRole('heading', { level: 1, name: /^We repair your/ })

/** The visible word. All words are rendered, because the widest one sets the width. */
async function word() {
  const words = [...(await title()).querySelectorAll('b')]
  expect(words.map(({ textContent }) => textContent)).toEqual([...headlineWords()])
  return words.filter(({ parentElement }) => parentElement?.matches('[data-shown]')).map((b) => b.textContent)
}

async function open() {
  page = await openPage(shop, '/')
  await title()
}

test('screen readers get one sentence with all six words and no changes', async () => {
  await open()
  expect((await title()).textContent).toContain(
    'We repair your mobile, iPad, Apple Watch, MacBook, tablet or tempered glass at your doorstep',
  )
  const heard = [...(await title()).children].filter((part) => part.getAttribute('aria-hidden') !== 'true')
  expect(heard).toHaveLength(1)
  expect((await title()).closest('[aria-live]')).toBeNull()
})

test('the word rotates, pauses while the page is hidden, and can be stopped and started', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await open()
  expect(await word()).toEqual(['mobile'])
  wait(2_500)
  expect(await word()).toEqual(['iPad'])
  hide(true)
  wait(60_000)
  expect(await word()).toEqual(['iPad'])
  hide(false)
  wait(2_500)
  expect(await word()).toEqual(['Apple Watch'])
  await user.click(screen.getByRole('button', { name: 'Stop the changing headline' }))
  wait(60_000)
  expect(await word()).toEqual(['Apple Watch'])
  await user.click(screen.getByRole('button', { name: 'Let the headline change' }))
  wait(2_500)
  expect(await word()).toEqual(['MacBook'])
})
