/** The pages of a practice shop beside those of a real one, both from the built product in dist/. */
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#server/lib/clock.ts'
import { be, move, restart, startPractice, visitorOf } from '#tests/support/practice-shop.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { LANGUAGES } from '#texts/languages.ts'

let practice: ServerProcess
let real: ServerProcess
beforeAll(async () => {
  ;[practice, real] = await Promise.all([startPractice(), startServer()])
})
afterAll(async () => {
  await practice.remove()
  await real.remove()
})

const MARK =
  /\n {4}<meta name="run" content="practice" data-ahead="(\d+)" \/>\n {4}<script>([\s\S]*?)<\/script>/
const PREFIX = { en: 'Practice: ', hi: 'अभ्यास: ', mr: 'सराव: ' } as const
const POLICY = 'Content-Security-Policy'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

async function pageOf({ url }: ServerProcess, path: string) {
  const response = await fetch(`${url}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Prerendered, the shell, an unknown address, and what the service worker keeps. */
const PATHS = ['/', '/contact', '/privacy', '/my-requests', '/admin-dashboard', '/track', '/not-a-page']
const OFFLINE = ['/shell', '/offline'].map((path) => `${path}.html`)
const pages = LANGUAGES.flatMap(({ language, prefix }) => [
  ...PATHS.map((path) => ({ language, path: `${prefix}${path}` })),
  ...OFFLINE.map((path) => ({ language, path: prefix ? path.replace('.', `-${language}.`) : path })),
])

test.each(pages)(
  '$path has the mark, the clock and the prefix, and nothing else that a real page has not',
  async ({ language, path }) => {
    const [marked, plain] = await Promise.all([pageOf(practice, path), pageOf(real, path)])
    expect(marked.status).toBe(plain.status)
    const [mark = '', ahead, script = ''] = MARK.exec(marked.html) ?? []
    expect(ahead).toBe('0')
    expect(marked.html.indexOf('<script>')).toBe(marked.html.indexOf(mark) + mark.indexOf('<script>'))
    expect(marked.html.indexOf('charset')).toBeLessThan(marked.html.indexOf(mark))
    const title = /<title>([^<]*)/
    const [, words = ''] = title.exec(plain.html) ?? []
    expect(title.exec(marked.html)?.[1]).toBe(`${PREFIX[language]}${words}`)
    const unmarked = marked.html
      .replace(mark, '')
      .replace(`<title>${PREFIX[language]}`, '<title>')
      .replaceAll(practice.url, real.url)
    // The sample day has a closed day, which the pages with hours tell.
    const isSame = hashOf(unmarked) === hashOf(plain.html)
    expect(isSame).toBe(!/\/(contact)?$/.test(path))
    const rules = ({ headers }: { headers: Headers }) => headers.get(POLICY)?.replace(/ 'sha256-[^']+'/g, '')
    expect(rules(marked)).toBe(rules(plain))
    expect(marked.headers.get(POLICY)).toContain(`'sha256-${hashOf(script)}'`)
    expect(plain.headers.get(POLICY)).not.toContain(hashOf(script))
    expect(marked.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(plain.headers.has('X-Robots-Tag')).toBe(false)
    expect(plain.html.includes('<meta name="run" content="practice"')).toBe(false)
  },
)

test('the personal page of who is signed in has the mark too, at the time of the shop', async () => {
  const person = visitorOf(practice)
  await be(person, 'customer')
  await move(person, 60)
  const html = await (await person.fetch('/my-requests')).text()
  expect(html).toMatch(/data-user-id="\d+"/)
  expect(MARK.exec(html)?.[1]).toBe(String(HOUR))
  // The router notes when it loaded each page that it rendered.
  const times = [...html.matchAll(/\bu:(\d{13})\b/g)].map(([, time]) => Number(time) - Date.now())
  expect(times.length).toBeGreaterThan(0)
  expect(times.every((ahead) => Math.abs(ahead - HOUR) < 5 * MINUTE)).toBe(true)
  await restart(person)
})

test('a page that was sent before has the new time after the clock has moved, and the real one after starting over', async () => {
  const person = visitorOf(practice)
  const ahead = async () => MARK.exec((await pageOf(practice, '/contact')).html)?.[1]
  expect(await ahead()).toBe('0')
  await move(person, 15)
  expect(await ahead()).toBe(String(15 * MINUTE))
  await move(person, 15)
  expect(await ahead()).toBe(String(30 * MINUTE))
  await restart(person)
  expect(await ahead()).toBe('0')
})

test.each(LANGUAGES)(
  'the service worker of $language finds the pages that it keeps by their hashes',
  async ({ language, prefix }) => {
    await move(visitorOf(practice), 15)
    const own = (name: string) => (prefix ? name.replace('.', `-${language}.`) : name)
    const worker = await pageOf(practice, own('/service-worker.js'))
    expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    for (const path of OFFLINE.map(own)) {
      const { html } = await pageOf(practice, path)
      expect(html).toMatch(MARK)
      expect(worker.html).toContain(`sha256-${hashOf(html)}`)
    }
  },
)

/** What the page's script makes of an expression, in a shop that is so far ahead (ms), with these cookies in the browser. */
async function readInPage(expression: string, { ahead = 0, cookies = '' }) {
  const [, , script = ''] = MARK.exec((await pageOf(practice, '/contact')).html) ?? []
  class Document {
    stored = cookies
    get cookie() {
      return this.stored
    }
    set cookie(text) {
      this.stored += `; ${text}`
    }
    querySelector() {
      return { dataset: { ahead: String(ahead) } }
    }
  }
  const page = {
    ...{ Document, document: new Document() },
    get window(): unknown {
      return this
    },
  }
  return runInNewContext(`${script};${expression}`, page)
}

test("a page reads the practice shop's XSRF token under the usual name, not that of the shop beside it, and sets cookies", async () => {
  const cookies = 'XSRF-TOKEN=real; language=mr; practice-XSRF-TOKEN=practised'
  expect(await readInPage('document.cookie', { cookies })).toBe('language=mr; XSRF-TOKEN=practised')
  const set = "document.cookie = 'language=hi'; document.cookie"
  expect(await readInPage(set, { cookies: 'practice-XSRF-TOKEN=a' })).toBe('XSRF-TOKEN=a; language=hi')
})

test("a page's script reads the shop's time, also by a Date without arguments, and leaves given times alone", async () => {
  const read = await readInPage(
    `[Date.now(), new Date().getTime(), Date(), new Date(5).getTime(), new Date(2026, 0, 2).getDate(), new Date() instanceof Date,
      Date.UTC(2026, 0), new (class extends Date {})().getTime()]`,
    { ahead: 40 * HOUR },
  )
  const isAhead = (ms: number) => Math.abs(ms - Date.now() - 40 * HOUR) < MINUTE
  const [now, made, words, given, day, isDate, utc, derived] = read
  expect([now, made, Date.parse(words), derived].map(isAhead)).toEqual([true, true, true, true])
  expect([given, day, isDate, utc]).toEqual([5, 2, true, Date.UTC(2026, 0)])
})
