/** Rules for the source that hold for every file, today's and the next one's. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Call, places, type Read, readWing } from './source.ts'

const server = readWing('server')
const browser = [...readWing('src'), ...readWing('machines'), ...readWing('shared')]
const all = [...server, ...browser]
const callsOf = (files: readonly Read[], name: RegExp): Call[] =>
  files.flatMap(({ calls }) => calls.filter((call) => name.test(call.name)))
const importersOf = (files: readonly Read[], module: RegExp) =>
  files.filter(({ imports }) => imports.some((name) => module.test(name))).map(({ file }) => file)
const saying = (files: readonly Read[], words: RegExp) =>
  files.filter(({ text }) => words.test(text)).map(({ file }) => file)
/** A text that stands in the source as it is. */
const isConstant = (node: Call['args'][number] | undefined) =>
  node?.type === 'Literal' || (node?.type === 'TemplateLiteral' && node.expressions.length === 0)

test('all of it is read', () => {
  expect(server.length).toBeGreaterThan(60)
  expect(browser.length).toBeGreaterThan(200)
  expect(callsOf(server, /^mountEndpoint$/).length).toBeGreaterThan(25)
})

describe('what could become code', () => {
  test('[1.3.2] no text is run as code', () => {
    expect(places(callsOf(all, /(^|\.)(eval|new Function|execScript)$/))).toEqual([])
    const late = callsOf(all, /^(window\.|globalThis\.)?set(Timeout|Interval)$/).filter(({ args }) =>
      isConstant(args[0]),
    )
    expect(places(late)).toEqual([])
    expect(importersOf(all, /^(node:)?(vm|v8|module|repl)$/)).toEqual([])
  })

  test('[1.2.5] the server runs no other program', () => {
    expect(importersOf(server, /^(node:)?(child_process|worker_threads|cluster)$/)).toEqual([])
  })

  test('[1.2.4] SQL is made of Kysely’s queries and templates with parameters, never of text', () => {
    expect(places(callsOf(server, /^sql\.(raw|lit|literal)$|\.raw$/))).toEqual([])
    const exec = callsOf(server, /\.exec$/).filter(({ file }) => file.startsWith('server/database/'))
    for (const call of exec.filter(({ name }) => !/^[A-Z]|RegExp/.test(name)))
      expect(
        isConstant(call.args[0]) || /^(AS|PHC|\/)/.test(call.text) || /\/.*\.exec/.test(call.text),
        call.text,
      ).toBe(true)
  })

  test('[1.2.9] no text of a person becomes a regular expression', () => {
    // These are made of our own numbers and names.
    const known = [
      'shared/account.ts',
      'shared/sanitize.ts',
      'server/http/pages.ts',
      'src/worker/service-worker.ts',
    ]
    expect(
      callsOf(all, /^new RegExp$|^RegExp$/)
        .map(({ file }) => file)
        .filter((file) => !known.includes(file)),
    ).toEqual([])
  })

  test('[1.3.10] a line of the log is an object or a constant text', () => {
    const lines = callsOf(server, /^(parts\.)?log\.(trace|debug|info|warn|error|fatal)$/)
    expect(lines.length).toBeGreaterThan(15)
    expect(
      places(lines.filter(({ args: [first] }) => first?.type !== 'ObjectExpression' && !isConstant(first))),
    ).toEqual([])
  })

  test('[1.2.3] no script or JSON is put together from texts', () => {
    const page = readFileSync('index.html', 'utf8')
    for (const [, attributes = '', body = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(attributes).toMatch(/\bsrc="/)
      expect(body.trim()).toBe('')
    }
    expect(page).not.toMatch(/\son\w+="|javascript:/)
    expect(saying(all, /[`'"]\{"?\w+"?:\s*"?\$\{/)).toEqual([])
  })
})

describe('what a page is made of', () => {
  test('[3.2.2] text is put in by React, never as markup', () => {
    const attributes = browser.flatMap(({ file, attributes: names }) =>
      names.map((name) => `${file} ${name}`),
    )
    expect(attributes.length).toBeGreaterThan(500)
    expect(attributes.filter((each) => /dangerouslySetInnerHTML|srcDoc|innerHTML/.test(each))).toEqual([])
    expect(
      saying(
        browser,
        /\.(innerHTML|outerHTML|srcdoc)\s*=|document\.write|insertAdjacentHTML|createContextualFragment|DOMParser/,
      ),
    ).toEqual([])
  })

  test('[1.1.2] what is stored is raw; only the page of a local run writes HTML, by Hono’s own template', () => {
    expect(importersOf(server, /^hono\/(html|jsx)$/)).toEqual(['server/dev/outbox-page.ts'])
    // The headers decode the style attributes that React wrote, to name their hashes in the policy.
    expect(saying(all, /&(amp|lt|gt|quot|#39);|escapeHtml|encodeHtml/)).toEqual([
      'server/http/security-headers.ts',
    ])
    expect(callsOf(server, /^(decodeURIComponent|decodeURI|unescape)$/).map(({ file }) => file)).toEqual([])
  })

  test('[3.7.1] nothing needs a plug-in', () => {
    const old = ['object', 'embed', 'applet', 'frame', 'frameset', 'marquee', 'param']
    expect(
      browser.flatMap(({ file, elements }) =>
        elements.filter((name) => old.includes(name)).map((name) => `${file} ${name}`),
      ),
    ).toEqual([])
    expect(readFileSync('index.html', 'utf8')).not.toMatch(/<(object|embed|applet|frame|iframe)\b/)
    expect(readFileSync('vite.config.ts', 'utf8')).toMatch(/target: ('es2022'|TARGET)/)
  })

  test('[3.5.5] no page listens to messages of other pages, or sends them any', () => {
    const listens = callsOf(browser, /^((window|globalThis|self)\.)?addEventListener$/).filter(
      ({ args: [name], file }) => /^['"]message['"]$/.test(textOf(name, file)),
    )
    expect(places(listens)).toEqual([])
    expect(saying(browser, /\b(window|globalThis)\.onmessage\b/)).toEqual([])
    expect(places(callsOf(browser, /\b(window|parent|opener|top|contentWindow)\.postMessage$/))).toEqual([])
  })
})

const textOf = (node: Call['args'][number] | undefined, file: string) =>
  node ? readFileSync(file, 'utf8').slice(node.start, node.end) : ''

describe('what the server reaches', () => {
  test('[13.2.4] [1.3.6] [15.3.2] it calls the text message provider alone: no caller names a destination, no redirect is followed', () => {
    const calls = callsOf(
      server,
      /(^|\.)fetch$|^https?\.(get|request)$|^(http2\.)?connect$|^new WebSocket$/,
    ).filter(({ name }) => name !== 'app.fetch')
    expect(calls.map(({ file }) => file)).toEqual(['server/sms/http.ts'])
    expect(calls.map(({ args: [, init], file }) => textOf(init, file))).toEqual([
      expect.stringContaining("redirect: 'manual'"),
    ])
    expect(importersOf(server, /sms\/http\.ts$|^\.\/http\.ts$/).toSorted()).toEqual([
      'server/sms/circuit-breaker.ts',
      'server/sms/msg91.ts',
      'server/sms/provider.ts',
      'server/sms/twilio.ts',
    ])
    expect(importersOf(server, /^(node:)?(http|dgram|dns)$|^(undici|axios|got|node-fetch)$/)).toEqual([])
    // node:http2 makes the listener; node:tls tells whether a request came over TLS, node:net what an address is.
    expect(importersOf(server, /^node:https?2?$/)).toEqual(['server/http/http-server.ts'])
  })

  test('[12.3.2] nothing turns the check of a certificate off', () => {
    expect(
      saying(all, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/),
    ).toEqual([])
    expect(readFileSync('package.json', 'utf8')).not.toMatch(/REJECT_UNAUTHORIZED|insecure-http-parser/)
  })

  test('[16.2.3] it writes to stdout by its log alone, and the page to the console only what failed', () => {
    // What a person at the terminal reads: at a start, and from the programs that they run by hand.
    const spoken = new Set(callsOf(server, /^console\./).map(({ file }) => file))
    const byHand = [...spoken].filter((file) => !/^server\/(main|cli\/\w[\w-]*)\.ts$/.test(file))
    expect(byHand).toEqual([])
    expect(
      callsOf(server, /(^|\.)createWriteStream$/).filter(({ file }) => !file.startsWith('server/cli/')),
    ).toEqual([])
    expect(callsOf(browser, /^console\.(log|info|debug|table|dir)$/)).toEqual([])
  })

  test('[6.4.2] no question that a stranger could answer stands for a password', () => {
    expect(saying(all, /secretQuestion|securityQuestion|passwordHint|mother'?s maiden/i)).toEqual([])
  })

  test('[6.2.10] no password ends by itself', () => {
    expect(saying(server, /password_?(expires|age|changed_?at)|passwordExpires/i)).toEqual([])
  })

  test('[15.2.3] the developers’ pages are there on the developer’s own machine only', () => {
    expect(readFileSync('server/dev/outbox-page.ts', 'utf8')).toContain('if (config.production) return')
    const routes = readFileSync('src/app/router.tsx', 'utf8').split('createRoute(')
    for (const path of ["'/ui'", 'MACHINES_PATH'])
      expect(
        routes.find((route) => route.includes(`path: ${path},`)),
        path,
      ).toContain('if (!isLocalRun()')
  })
})

test('[13.3.1] no secret stands in the project', () => {
  const secrets = [
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
    /\bxox[abpr]-[\w-]{20,}/,
    /\bsk_(live|test)_\w{20,}/,
    /\beyJ[\w-]{20,}\.[\w-]{20,}\./,
    /postgres(ql)?:\/\/\w+:(?!secret@)[^@\s$'"`{]{6,}@/,
    /\b(api|auth)_?(key|token)['"]?\s*[:=]\s*['"][\w-]{16,}['"]/i,
  ]
  const files = globSync('{*,.ci/*,build/**,machines/**,public/**,server/**,shared/**,src/**,tests/**}', {
    exclude: ['**/*.png'],
  }).filter(
    (file) =>
      /\.(ts|tsx|mjs|json|html|md|css|txt|csv|webmanifest)$|^\.ci/.test(file) &&
      file !== 'tests/security/source.test.ts',
  )
  expect(files.length).toBeGreaterThan(300)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const secret of secrets) expect(secret.exec(text)?.[0], `${file} ${secret}`).toBeUndefined()
  }
  const ignored = readFileSync('.gitignore', 'utf8')
  for (const kept of ['data', 'dist']) expect(ignored).toMatch(new RegExp(`^/?${kept}/?$`, 'm'))
})
