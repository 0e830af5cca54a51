/**
 * `npm run pictures`: renders the images in public/ that other programs show: the preview of a shared link, the maskable
 * icon, the icon that browsers ask for beside files that are no pages, and the two screenshots of the installation dialog.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { shop as words } from '#shared/shop/shop.ts'
import { SHARE_PICTURE } from '#src/metadata/metadata.ts'
import { fewPages } from './support/browser.ts'
import { startServer } from './support/server-process.ts'

const ICON = 512
const FAVICON = 32
/** Launchers may crop a maskable icon to a circle of 80%; the sign is smaller. */
const SIGN = '74%'

const CARD = `
  body { overflow: hidden; block-size: 630px; padding: 52px 64px; zoom: 1 }
  h1 { margin-block-start: 26px; font-size: 88px; line-height: 1 }
  p { margin-block-start: 20px; max-inline-size: 30ch; color: var(--ink-2); font-size: 32px; line-height: 1.3 }
  .logo a { block-size: 44px; font-size: 34px; line-height: 44px }
  .logo svg { block-size: 44px }
  .scene { position: absolute; inset: auto 56px 40px auto; inline-size: 700px; block-size: 274px; --illustration-background: var(--paper) }
  .scene svg { inline-size: 100%; block-size: 100%; stroke-width: 2.5px }
  .scene::after { content: ''; position: fixed; inset: auto 0 38px 0; border-block-end: 3px solid var(--ink) }`

async function draw(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  show: (page: Page) => Promise<unknown>,
) {
  // The page's content security policy would block the added styles.
  const context = await browser.newContext({
    ...options,
    bypassCSP: true,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await show(page)
  await page.screenshot({ path: `public/${path}`, animations: 'disabled' })
  await context.close()
}

/** Shows the home page's illustration and sign on a card. */
async function showCard(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' })
  const title = 'Repair at your door'
  const text = `Phones, iPads, tablets, MacBooks and watches in ${words.place()}.`
  await page.evaluate(
    ([title, text]) => {
      const scene = document.querySelector('main svg[viewBox="0 0 640 250"]')?.outerHTML
      const logo = document.querySelector('header a')?.outerHTML
      document.body.innerHTML = `<div class="logo">${logo}</div><h1>${title}</h1><p>${text}</p><div class="scene">${scene}</div>`
    },
    [title, text],
  )
  await page.addStyleTag({ content: CARD })
}

/** Shows the sign of public/favicon.svg on its background, without rounded corners. */
async function showSign(page: Page) {
  const sign = await readFile('public/favicon.svg', 'utf8')
  const ground = /fill="(#\w+)"/.exec(sign)?.[1]
  if (!ground) throw new Error('The sign in public/favicon.svg has no background.')
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;block-size:100vh;background:${ground}">${sign}</body>`,
  )
  await page.addStyleTag({ content: `svg { inline-size: ${SIGN} }` })
}

/** An .ico file with one picture: a directory of one entry, then the PNG. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

/** public/favicon.ico, the picture of public/favicon.svg. */
async function drawFavicon(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: FAVICON, height: FAVICON } })
  await page.setContent(`<body style="margin:0">${await readFile('public/favicon.svg', 'utf8')}</body>`)
  await page.addStyleTag({ content: 'svg { display: block; inline-size: 100vw; block-size: 100vh }' })
  await writeFile('public/favicon.ico', icoOf(await page.screenshot({ omitBackground: true }), FAVICON))
  await page.close()
}

const showFront = (page: Page) => page.goto('/', { waitUntil: 'networkidle' })

const shop = await startServer({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' })
const browser = await chromium.launch(fewPages())
try {
  const baseURL = shop.url
  const { path, ...card } = SHARE_PICTURE
  await draw(browser, { baseURL, viewport: card }, path, showCard)
  await draw(browser, { viewport: { width: ICON, height: ICON } }, 'icon-maskable-512.png', showSign)
  await drawFavicon(browser)
  const phone = { width: 390, height: 780 }
  await draw(browser, { baseURL, viewport: phone, deviceScaleFactor: 2 }, 'screenshot-narrow.png', showFront)
  await draw(browser, { baseURL, viewport: { width: 1280, height: 800 } }, 'screenshot-wide.png', showFront)
  console.log('Pictures in public/')
} finally {
  await browser.close()
  await shop.remove()
}
