/** The language of a call, and the pages of each language. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PagesManifest } from '#server/http/pages-manifest.ts'
import { inLanguage, languageIn, languageOfCall } from '#server/lib/language.ts'
import { openShop, type Shop } from '#tests/support/app.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['MR', 'mr'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.3,mr;q=0.7', 'mr'],
  ['ta-IN,ta;q=0.9,mr;q=0.5,en;q=0.4', 'mr'],
  ['ta-IN,fr', 'en'],
  ['hi;q=0,en', 'en'],
  ['*', 'en'],
  [';;;=,,', 'en'],
  ['hi'.repeat(4_000), 'en'],
])('Accept-Language %j means %s', (header, language) => {
  expect(languageIn(header)).toBe(language)
})

test('calls at the same time keep their own language', async () => {
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return languageOfCall()
  }
  expect(await Promise.all([inLanguage('hi', read), inLanguage('mr', read), read()])).toEqual([
    'hi',
    'mr',
    'en',
  ])
})

describe('the pages of a build', () => {
  let dist: string
  let shop: Shop

  const write = async (name: string, text: string) => {
    const file = join(dist, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const pageIn = (language: string, name: string) =>
    `<!doctype html><html lang="${language}"><head></head><body><p>${name}</p><div id="root"></div></body></html>`

  /** English and Hindi; Marathi is not built. */
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
    const manifest: PagesManifest = {
      paths: { '/': 'build', '/login': 'build' },
      aliases: { '/sign-in': '/login' },
      shell: ['/machines'],
      offline: [],
      hours: [],
      retention: [],
    }
    for (const [language, shell, folder] of [
      ['en', 'index.html', 'pages'],
      ['hi', 'index-hi.html', 'pages/hi'],
    ] as const) {
      await write(shell, pageIn(language, 'shell'))
      await write(`${folder}/index.html`, pageIn(language, 'home'))
      await write(`${folder}/login.html`, pageIn(language, 'login'))
      await write(`${folder}/manifest.json`, JSON.stringify(manifest))
    }
    shop = await openShop({ dist })
  })
  afterAll(async () => {
    await shop.close()
    await rm(dist, { recursive: true })
  })

  test.each([
    ['/', 200, 'en', 'home'],
    ['/login', 200, 'en', 'login'],
    ['/sign-in', 200, 'en', 'login'],
    ['/hi/', 200, 'hi', 'home'],
    ['/hi/login', 200, 'hi', 'login'],
    ['/HI/Login/', 200, 'hi', 'login'],
    ['/hi/sign-in', 200, 'hi', 'login'],
    ['/hi/machines', 200, 'hi', 'shell'],
    ['/hi/nothing-here', 404, 'hi', 'shell'],
    ['/hi/hi/login', 404, 'hi', 'shell'],
    ['/mr/login', 404, 'en', 'shell'],
  ])('%s is answered %i in %s with the page "%s"', async (path, status, language, name) => {
    const response = await shop.ask(path)
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<p>${name}</p>`)
  })

  test('the home page of a language ends with a slash, as its service worker covers it', async () => {
    const response = await shop.ask('/hi?from=chat')
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/hi/?from=chat'])
  })

  test.each(['/index-hi.html', '/pages/hi/login.html', '/hi/pages/login.html', '/pages/hi/manifest.json'])(
    'the file %s has no address',
    async (path) => {
      expect((await shop.ask(path)).status).toBe(404)
    },
  )

  const ask = (path: string, cookie: string, accepted = 'mr') =>
    shop.ask(path, { headers: { Cookie: cookie, 'Accept-Language': accepted } })

  test('the plain home page leads to the language that was chosen before, and no cache keeps that', async () => {
    const response = await ask('/?from=chat', 'language=hi')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/hi/?from=chat'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Vary')).toMatch(/\bCookie\b/)
  })

  test.each(['', 'language=en', 'language=fr', 'language=/evil.example'])(
    'nobody else is led away from the home page: %j',
    async (cookie) => {
      const response = await ask('/', cookie)
      expect(response.status).toBe(200)
      expect(response.headers.get('Vary')).toMatch(/\bCookie\b/)
      expect(await response.text()).toContain('<html lang="en">')
    },
  )

  test.each(['/login', '/hi/', '/hi/login', '/nothing-here'])(
    'the choice changes nothing at %s, which names its language',
    async (path) => {
      const chosen = await ask(path, 'language=mr')
      const plain = await ask(path, '')
      expect([chosen.status, await chosen.text()]).toEqual([plain.status, await plain.text()])
    },
  )
})

test('a refusal names its language, and a cache keeps one for each', async () => {
  const shop = await openShop()
  const response = await shop.ask('/api/users/1/repairs', { headers: { 'Accept-Language': 'mr' } })
  expect(response.headers.get('Content-Language')).toBe('mr')
  expect(response.headers.get('Vary')).toContain('Accept-Language')
  await shop.close()
})
