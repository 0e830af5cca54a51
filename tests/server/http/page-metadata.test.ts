/**
 * The metadata of each path in the built files, as the server sends them. @vitest-environment jsdom
 */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headHtml } from '#build/pages/head-html.ts'
import { type PrerenderRoute, prerenderRoutes } from '#build/pages/prerender-routes.ts'
import { readCatalogue } from '#server/catalogue/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import { shop as words } from '#shared/shop/shop.ts'
import { listedMetadata, SHARE_PICTURE } from '#src/metadata/metadata.ts'
import { structuredData } from '#src/metadata/structured-data.ts'
import { addresses as specified } from '#tests/journeys/urls.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { LANGUAGES } from '#texts/languages.ts'

const HOME = 'https://repair.example'
let dist: string
let shop: Shop
let addresses: PrerenderRoute[]

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  // As `npm run build` does, and not as a test.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' }
  execFileSync('vite', ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'], { env })
  shop = await openShop({ dist, settings: { PUBLIC_URL: HOME } })
  // One file serves every request; its path is a pattern.
  addresses = prerenderRoutes(await readCatalogue()).filter(({ path }) => !path.includes('$'))
})
afterAll(async () => {
  await shop.close()
  await rm(dist, { recursive: true })
})

const parsed = (text: string, type: DOMParserSupportedType = 'text/html') =>
  new DOMParser().parseFromString(text, type)

/** The metadata of a path's page. */
async function headAt(path: string) {
  const html = await (await shop.ask(path)).text()
  const document = parsed(html)
  const read = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? null
  const property = (name: string) => read(`meta[property="og:${name}"]`, 'content')
  return {
    html,
    title: document.title,
    titles: document.querySelectorAll('title').length,
    description: read('meta[name="description"]', 'content'),
    canonical: read('link[rel="canonical"]', 'href'),
    robots: read('meta[name="robots"]', 'content'),
    og: { title: property('title'), url: property('url'), image: property('image') },
    data: document.querySelector('script[type="application/ld+json"]')?.textContent ?? null,
    hasRoot: document.getElementById('root') !== null,
  }
}

test('every path of the build and of the specification is answered 200, unknown ones 404', async () => {
  const known = [...addresses, ...addresses.flatMap(({ aliases = [] }) => aliases.map((path) => ({ path })))]
  for (const { path } of [...known, ...specified, { path: '/machines' }])
    expect((await shop.ask(path)).status, path).toBe(200)
  for (const path of ['/nothing', '/services/mobile-repair/samsung/galaxy-s1999', '/brands/nokia'])
    expect((await shop.ask(path)).status, path).toBe(404)
})

describe('every prerendered path', () => {
  test('has a file with its own title, description and URL', async () => {
    for (const { path, head } of addresses) {
      const found = await headAt(path)
      expect(found, path).toMatchObject({
        title: `${head.title} · ${words.name}`,
        titles: 1,
        description: head.description,
        canonical: head.isListed ? HOME + path : null,
        robots: head.isListed ? null : 'noindex',
        og: { title: `${head.title} · ${words.name}`, url: HOME + path, image: HOME + SHARE_PICTURE.path },
        hasRoot: true,
      })
      expect(found.html, path).not.toContain(ORIGIN)
    }
  })

  test('has a unique description of the length that search engines show', () => {
    const listed = addresses.filter(({ head }) => head.isListed).map(({ head }) => head)
    expect(listed.length).toBeGreaterThan(600)
    for (const key of ['title', 'description', 'path'] as const)
      expect(new Set(listed.map((head) => head[key])).size, key).toBe(listed.length)
    const misfits = listed.filter(({ description }) => description.length < 70 || description.length > 180)
    expect(misfits).toEqual([])
  })

  test('covers every path of the specification, however its names are written', async () => {
    for (const { path } of specified) {
      const { title } = await headAt(path)
      expect(title, path).not.toBe(`Repair at your door · ${words.name}`)
    }
  })
})

test.each([
  ['/services/mobile-repair/samsung/galaxy-s23', '/repair/mobile-repair/samsung/galaxy-s23'],
  ['/Repair/mobile-repair/Samsung/Galaxy%20S23/', '/repair/mobile-repair/samsung/galaxy-s23'],
  ['/services/apple-watch-repair/apple-watch', '/services/apple-watch-repair/models'],
  [
    '/services/ipad-repair/iPad%20Pro/ipad-pro-11-inch-m4',
    '/services/ipad-repair/ipad-pro/ipad-pro-11-inch-m4/issue',
  ],
  ['/brands/Apple%20iPhone', '/brands/apple'],
  ['/brands/lenovo', '/brands/lenovo-tablet'],
])('%s has the canonical URL %s', async (path, canonical) => {
  expect((await headAt(path)).canonical).toBe(HOME + canonical)
})

test.each([
  '/my-requests',
  '/my-requests/42',
  '/my-requests/42/billing',
  '/track',
  '/order-details',
  '/admin',
  '/admin-dashboard',
  '/admin/edit-models',
  '/admin/new-request',
  '/day',
  '/help',
  '/reset-password-otp',
])('%s is not indexed', async (path) => {
  expect(await headAt(path)).toMatchObject({ robots: 'noindex', canonical: null })
})

test.each([
  '/services/mobile-repair/samsung/a-model-added-today',
  '/nowhere',
  '/%E0%A4%A',
  '/pages/login',
  '/index.html',
])("the unknown path %s is the shell with the shop's own head", async (path) => {
  expect(await headAt(path)).toMatchObject({
    title: `Repair at your door · ${words.name}`,
    canonical: null,
    robots: null,
    hasRoot: true,
  })
})

describe('the content of a page', () => {
  const PERSONAL = ['/my-requests', '/account', '/admin-dashboard', '/day']
  const OF_BROWSER = ['/order-details', '/admin', '/admin/edit-models', '/admin/new-request']
  const hasNoContent = (path: string) => [...PERSONAL, ...OF_BROWSER].includes(path)

  test('is in its file if the page is the same for everybody, and only then', async () => {
    for (const { path } of addresses) {
      const html = await (await shop.ask(path)).text()
      const isEmpty = html.includes('<div id="root"></div>')
      const isRendered = /<h1[ >]/.test(html) && html.includes('$_TSR.router=')
      expect([isEmpty, isRendered], path).toEqual(hasNoContent(path) ? [true, false] : [false, true])
    }
  })

  test("complies with the content policy: inline styles and scripts by hash, otherwise only the application's", async () => {
    for (const { path } of addresses) {
      const answer = await shop.ask(path)
      const html = await answer.text()
      expect(html, path).not.toMatch(
        / style=|<script(?!>| data-tsr-stream-part="">| type="module">| type="application\/)| on\w+="/,
      )
      const rules = (['style', 'script'] as const).map((name) => {
        const found = [
          ...html.matchAll(
            new RegExp(`<${name}(?: data-tsr-stream-part=""| type="module")?>([\\s\\S]*?)</${name}>`, 'g'),
          ),
        ]
        // Without content there is nothing to style or to take over: only the script that loads the application.
        const least = OF_BROWSER.includes(path) ? { style: 0, script: 1 } : { style: 1, script: 2 }
        expect(found.length, `${name} in ${path}`).toBeGreaterThanOrEqual(least[name])
        if (OF_BROWSER.includes(path)) expect(found.length, `${name} in ${path}`).toBe(least[name])
        const hashes = found.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
        return [`${name}-src 'self'`, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
      })
      expect(answer.headers.get('Content-Security-Policy')?.split('; '), path).toEqual(
        expect.arrayContaining(rules),
      )
    }
  })

  test('may run its own script when the service worker shows the shell', async () => {
    const answer = await shop.ask('/shell.html')
    const [, script = ''] = /<script type="module">([^<]+)<\/script>/.exec(await answer.text()) ?? []
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
    )
  })

  test('needs no other file for its first paint: its styles are inline', async () => {
    const html = await (await shop.ask('/')).text()
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      expect(link).toContain(' disabled>')
      const [, href = ''] = /href="([^"]+)"/.exec(link) ?? []
      const style = (await (await shop.ask(href)).text()).trim()
      expect(html.includes(style), href).toBe(true)
    }
  })

  test('has the styles of a component before those of the pages that override them', async () => {
    const html = await (await shop.ask('/request')).text()
    const [part, made] = ['>:is(input,', '>textarea{resize:'].map((rule) => html.indexOf(rule))
    expect(part).toBeGreaterThan(0)
    expect(made).toBeGreaterThan(part ?? 0)
  })

  test('loads its scripts with low priority, and evaluates libraries and application in separate tasks', async () => {
    const html = await (await shop.ask('/')).text()
    const links = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
    expect(links.filter((link) => !link.includes(' fetchpriority="low" '))).toEqual([])
    const [, script = ''] = /<script type="module">([^<]*)<\/script>/.exec(html) ?? []
    const files = [...script.matchAll(/["'`](\/assets\/[^"'`]+)["'`]/g)].map(([, file]) => file)
    expect(files).toEqual([
      expect.stringMatching(/^\/assets\/react-/),
      expect.stringMatching(/^\/assets\/library-/),
      expect.stringMatching(/^\/assets\/index-/),
    ])
    // Each is imported, and then the task ends.
    expect(script).toMatch(/await import\(\w+\),await /)
    for (const file of files) expect(html).toContain(` crossorigin href="${file}">`)
  })

  test('does not depend on requests for other pages', async () => {
    const once = await (await shop.ask('/')).text()
    for (const { path } of addresses.slice(0, 100)) await shop.ask(path)
    expect(await (await shop.ask('/')).text()).toBe(once)
  })
})

test('the folder of the pages has no URL', async () => {
  for (const path of ['/pages/login.html', '/pages/manifest.json', '/pages/entry-server.js', '/login.html'])
    expect((await shop.ask(path)).status, path).toBe(404)
})

describe('the shop itself', () => {
  test.each(['/', '/contact'])('has structured data on %s', async (path) => {
    const data = JSON.parse((await headAt(path)).data ?? '')
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: words.name,
      url: `${HOME}/`,
      telephone: '+919876543210',
      address: { addressLocality: words.place(), addressRegion: words.region(), addressCountry: 'IN' },
      openingHoursSpecification: [{ opens: '10:00', closes: '20:00' }],
    })
    expect(data.openingHoursSpecification[0].dayOfWeek).toHaveLength(7)
    expect(data).not.toHaveProperty('specialOpeningHoursSpecification')
    expect(data).not.toHaveProperty('geo')
  })

  test('has structured data on no other page', async () => {
    expect((await headAt('/login')).data).toBeNull()
    expect((await headAt('/services/mobile-repair/samsung')).data).toBeNull()
  })

  test('has a picture of the promised size', async () => {
    const bytes = Buffer.from(await (await shop.ask(SHARE_PICTURE.path)).arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      SHARE_PICTURE.width,
      SHARE_PICTURE.height,
    ])
  })
})

test("the sitemap lists every indexed path in each language with the shop's origin, and nothing private", async () => {
  const response = await shop.ask('/sitemap.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const document = parsed(await response.text(), 'text/xml')
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const found = [...document.querySelectorAll('url > loc')].map(({ textContent }) => textContent)
  const listed = addresses
    .filter(({ head }) => head.isListed)
    .flatMap(({ path }) => LANGUAGES.map(({ prefix }) => HOME + prefix + path))
  expect(found.toSorted()).toEqual(listed.toSorted())
  expect(found.filter((url) => /admin|my-requests|track|order-details|otp/.test(url ?? ''))).toEqual([])
})

test('robots.txt names the sitemap and allows everything that a page loads', async () => {
  const lines = (await (await shop.ask('/robots.txt')).text()).split('\n')
  expect(lines).toContain(`Sitemap: ${HOME}/sitemap.xml`)
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /dev/'])
})

test('a name with HTML characters is escaped', () => {
  const opens = '</script><script>'
  const data = structuredData({ week: [{ opens, closes: '20:00' }], closures: [] }, BUILT_CONTACT)
  const html = headHtml(listedMetadata('/x', '<b>"A" & B</b>', '</script>'), data)
  const document = parsed(`<head>${html}</head>`)
  expect(document.title).toBe(`<b>"A" & B</b> · ${words.name}`)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  const { openingHoursSpecification } = JSON.parse(document.querySelector('script')?.textContent ?? '')
  expect(openingHoursSpecification[0].opens).toBe(opens)
})
