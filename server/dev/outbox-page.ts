/** A page with the newest SMS of the outbox file, for reading OTP codes in a local run. */
import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { showPhone } from '#shared/phone-text.ts'
import { shop } from '#shared/shop/shop.ts'
import { type Config, isLocalRun } from '../config.ts'
import type { ServerEnv } from '../deps.ts'
import { POLICY, pagePolicy } from '../http/security-headers.ts'
import { readSmsFile, type SmsLine } from '../sms/file.ts'

const NEWEST = 50

/** Read from the source, so that the page needs no build: the shop's own styles first. */
const STYLE_FILES = [
  ...['fonts', 'reset', 'tokens', 'base'].map((name) => `../../src/styles/${name}.css`),
  './outbox-page.css',
]
const FONT = {
  path: '/dev/outbox/heading.woff2',
  /** Its name in fonts.css, where the build subsets the file below. */
  name: 'anek-latin-cut.woff2',
  file: new URL(
    '../../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    import.meta.url,
  ),
}

const readText = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')

async function readAssets() {
  const [script, ...styles] = await Promise.all(['./outbox-page.browser.js', ...STYLE_FILES].map(readText))
  const text = styles.join('\n').replace(FONT.name, FONT.path)
  return { script, styles: `@layer reset, tokens, base, ui, pages;\n${text}` }
}
type Assets = Awaited<ReturnType<typeof readAssets>>

const KINDS: Readonly<Record<string, string>> = {
  otp: 'Code',
  account: 'Already registered',
  'no-account': 'No account',
  status: 'Repair done',
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: shop.timeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

const CODE = /\b\d{4,6}\b/
const codeOf = ({ kind, text }: SmsLine) => (kind === 'otp' ? CODE.exec(text)?.[0] : undefined)

function message(line: SmsLine) {
  const code = codeOf(line)
  return html`<li class="message">
        <p class="facts small">
          <strong class="tabular">${showPhone(line.to)}</strong>
          <span class="kind">${KINDS[line.kind] ?? line.kind}</span>
          <time class="muted tabular" datetime="${line.at}">${time.format(new Date(line.at))}</time>
        </p>
        ${code && html`<button type="button" class="code" data-copy="${code}"><span class="tabular">${code}</span> <span class="copy small">Copy</span></button>`}
        <p class="text">${line.text}</p>
      </li>`
}

const emptyState = html`<div class="state">
        <h2>No messages yet</h2>
        <p class="muted">Register or reset a password in the shop. The message with the code appears here by itself.</p>
        <p><a class="button" href="/register">Register</a></p>
      </div>`

const errorState = (path: string, reason: string) => html`<div class="state error" role="alert">
        <h2>The messages cannot be read</h2>
        <p>${path}: ${reason}</p>
      </div>`

type Content = ReturnType<typeof html>

const page = (content: Content, { script = '', styles }: Assets) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Text messages · ${shop.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="${FONT.path}" as="font" type="font/woff2" crossorigin />
    <style>${raw(styles)}</style>
  </head>
  <body>
    <header class="bar">
      <a class="logo" href="/"><img src="/favicon.svg" alt="" width="32" height="32" /> ${shop.name}</a>
      <a class="small" href="/machines">Machines</a>
    </header>
    <main>
      <h1>Text messages</h1>
      <p class="lead">The SMS of this local run, newest first. Nothing was sent to a real phone.</p>
      <p class="lost" id="lost" role="alert"></p>
      <div id="messages">${content}</div>
      <noscript><p class="muted">Reload the page to see new messages.</p></noscript>
      <p class="sr-only" id="status" role="status"></p>
    </main>
    <script>${raw(`{\n${script}}`)}</script>
  </body>
</html>`

const list = (lines: readonly SmsLine[]) =>
  lines.length === 0
    ? emptyState
    : html`<ol class="messages" aria-label="Messages, newest first">${lines.map(message)}</ol>`

/**
 * Mounts GET /dev/outbox in a local run: HTML, or JSON for `Accept: application/json`; newest first. Answers 500
 * with the reason when the file cannot be read.
 */
export function devOutboxRoutes(app: Hono<ServerEnv>, config: Config): void {
  if (!isLocalRun(config)) return
  app.get(FONT.path, async (context) => {
    context.header('Content-Type', 'font/woff2')
    context.header('Cache-Control', 'max-age=3600')
    return context.body(await readFile(FONT.file))
  })
  app.get('/dev/outbox', async (context) => {
    context.header('Cache-Control', 'no-store')
    const read = await readSmsFile(config.smsOutbox).catch((error: Error) => error)
    if (context.req.header('Accept')?.includes('application/json')) {
      if (read instanceof Error) throw read
      return context.json(read.slice(-NEWEST).toReversed())
    }
    const content =
      read instanceof Error
        ? errorState(config.smsOutbox, read.message)
        : list(read.slice(-NEWEST).toReversed())
    const text = String(await page(content, await readAssets()))
    context.header(POLICY, pagePolicy(text))
    return context.html(text, read instanceof Error ? 500 : 200)
  })
}
