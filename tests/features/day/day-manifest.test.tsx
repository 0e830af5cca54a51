/**
 * What a technician adds to the home screen opens the day sheet.
 * @vitest-environment jsdom
 */
import { existsSync, readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDayManifest } from '#src/features/day/use-day-manifest.ts'
import { LANGUAGES } from '#texts/languages.ts'

const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href')
function Page() {
  useDayManifest()
  return null
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">'
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

test('the manifest is that of the day sheet while it is open, and the shop’s afterwards', () => {
  const { rerender, unmount } = render(<Page />, { wrapper: StrictMode })
  expect(manifest()).toBe('/day.webmanifest')
  rerender(<Page />)
  expect(manifest()).toBe('/day.webmanifest')
  unmount()
  expect(manifest()).toBe('/manifest.webmanifest')
  render(<Page />)
  expect(manifest()).toBe('/day.webmanifest')
})

test('a document without a manifest stays without one', () => {
  document.head.innerHTML = ''
  render(<Page />).unmount()
  expect(manifest()).toBeUndefined()
})

test.each(LANGUAGES)(
  'that of $name opens the sheet in its language, and is no other application',
  ({ language, prefix }) => {
    const ending = language === 'en' ? '' : `-${language}`
    const read = (name: string) => JSON.parse(readFileSync(`public/${name}${ending}.webmanifest`, 'utf8'))
    const [day, shop] = [read('day'), read('manifest')]
    expect(day).toMatchObject({ id: '/day', start_url: `${prefix}/day`, display: 'standalone' })
    for (const same of ['lang', 'dir', 'scope', 'background_color', 'theme_color', 'icons'])
      expect(day[same], same).toEqual(shop[same])
    for (const { src } of day.icons) expect(existsSync(`public${src}`), src).toBe(true)
  },
)
