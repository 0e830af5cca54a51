/** Security rules for every source file. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Call, formatCalls, type Read, readWing } from './source.ts'

const server = readWing('server')
const browser = [
  ...readWing('src'),
  ...readWing('statecharts'),
  ...readWing('machines'),
  ...readWing('shared'),
]
const all = [...server, ...browser]
const callsOf = (files: readonly Read[], name: RegExp): Call[] =>
  files.flatMap(({ calls }) => calls.filter((call) => name.test(call.name)))
const importersOf = (files: readonly Read[], module: RegExp) =>
  files.filter(({ imports }) => imports.some((name) => module.test(name))).map(({ file }) => file)
const saying = (files: readonly Read[], words: RegExp) =>
  files.filter(({ text }) => words.test(text)).map(({ file }) => file)
/** Whether an argument is a string literal. */
const isConstant = (node: Call['args'][number] | undefined) =>
  node?.type === 'Literal' || (node?.type === 'TemplateLiteral' && node.expressions.length === 0)

test('all source files are read', () => {
  expect(server.length).toBeGreaterThan(60)
  expect(browser.length).toBeGreaterThan(200)
  expect(callsOf(server, /^mountEndpoint$/).length).toBeGreaterThan(25)
})

describe('code injection', () => {
  test('[1.3.2] no string is evaluated as code', () => {
    expect(formatCalls(callsOf(all, /(^|\.)(eval|new Function|execScript)$/))).toEqual([])
    const late = callsOf(all, /^(window\.|globalThis\.)?set(Timeout|Interval)$/).filter(({ args }) =>
      isConstant(args[0]),
    )
    expect(formatCalls(late)).toEqual([])
    expect(importersOf(all, /^(node:)?(vm|v8|module|repl)$/)).toEqual([])
  })

  test('[1.2.5] the server starts itself to decode pictures, two commands Litestream, and no shell', () => {
    expect(importersOf(server, /^(node:)?(child_process|worker_threads|cluster)$/)).toEqual([
      'server/cli/litestream.ts',
      'server/photos/encode.ts',
    ])
    expect(importersOf(server, /\/litestream\.ts$/)).toEqual([
      'server/cli/replica-backup.ts',
      'server/cli/replicate.ts',
    ])
    expect(importersOf(server, /\/replica-backup\.ts$/)).toEqual(['server/cli/restore.ts'])
    const starts = callsOf(server, /^(spawn|spawnSync|exec|execSync|execFile|execFileSync|fork)$/)
    expect(starts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^spawn\(executable\(\), /),
      expect.stringMatching(/^fork\(PROCESS, /),
    ])
    expect(saying(server, /\bshell: true/)).toEqual([])
  })

  test('[1.2.4] SQL uses Kysely’s query builder and parametrized templates, never string concatenation', () => {
    expect(formatCalls(callsOf(server, /^sql\.(raw|lit|literal)$|\.raw$/))).toEqual([])
    const exec = callsOf(server, /\.exec$/).filter(({ file }) => file.startsWith('server/database/'))
    for (const call of exec.filter(({ name }) => !/^[A-Z]|RegExp/.test(name)))
      expect(
        isConstant(call.args[0]) || /^(AS|PHC|\/)/.test(call.text) || /\/.*\.exec/.test(call.text),
        call.text,
      ).toBe(true)
  })

  test('[1.2.9] no user input becomes a regular expression', () => {
    // These are built from our own constants.
    const known = [
      'shared/account/account.ts',
      'shared/account/person.ts',
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

  test('[1.3.10] a log entry is an object or a constant string', () => {
    const lines = callsOf(server, /^(parts\.)?log\.(trace|debug|info|warn|error|fatal)$/)
    expect(lines.length).toBeGreaterThan(15)
    expect(
      formatCalls(
        lines.filter(({ args: [first] }) => first?.type !== 'ObjectExpression' && !isConstant(first)),
      ),
    ).toEqual([])
  })

  test('[1.2.3] no script or JSON is concatenated from strings', () => {
    const page = readFileSync('index.html', 'utf8')
    for (const [, attributes = '', body = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(attributes).toMatch(/\bsrc="/)
      expect(body.trim()).toBe('')
    }
    expect(page).not.toMatch(/\son\w+="|javascript:/)
    expect(saying(all, /[`'"]\{"?\w+"?:\s*"?\$\{/)).toEqual([])
  })
})

describe('the pages', () => {
  test('[3.2.2] text is rendered by React, never as HTML', () => {
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

  test('[1.1.2] stored text is raw; only the development page writes HTML, with Hono’s template', () => {
    expect(importersOf(server, /^hono\/(html|jsx)$/)).toEqual(['server/dev/outbox-page.ts'])
    expect(saying(all, /&(amp|lt|gt|quot|#39);|escapeHtml|encodeHtml/)).toEqual([])
    expect(callsOf(server, /^(decodeURIComponent|decodeURI|unescape)$/).map(({ file }) => file)).toEqual([])
  })

  test('[3.7.1] no page needs a plug-in', () => {
    const old = ['object', 'embed', 'applet', 'frame', 'frameset', 'marquee', 'param']
    expect(
      browser.flatMap(({ file, elements }) =>
        elements.filter((name) => old.includes(name)).map((name) => `${file} ${name}`),
      ),
    ).toEqual([])
    expect(readFileSync('index.html', 'utf8')).not.toMatch(/<(object|embed|applet|frame|iframe)\b/)
    expect(readFileSync('vite.config.ts', 'utf8')).toMatch(/target: ('es2022'|TARGET)/)
  })

  test('[3.5.5] no page receives or sends cross-window messages', () => {
    const listens = callsOf(browser, /^((window|globalThis|self)\.)?addEventListener$/).filter(
      ({ args: [name], file }) => /^['"]message['"]$/.test(textOf(name, file)),
    )
    // A service worker hears pages of its own origin only, and one word of theirs.
    const [worker, ...others] = listens
    expect(worker?.file).toBe('src/worker/service-worker.ts')
    expect(worker?.text).toContain('if (event.data === KEEP_DAY) event.waitUntil(')
    expect(formatCalls(others)).toEqual([])
    expect(saying(browser, /\b(window|globalThis)\.onmessage\b/)).toEqual([])
    expect(formatCalls(callsOf(browser, /\b(window|parent|opener|top|contentWindow)\.postMessage$/))).toEqual(
      [],
    )
  })
})

const textOf = (node: Call['args'][number] | undefined, file: string) =>
  node ? readFileSync(file, 'utf8').slice(node.start, node.end) : ''

describe('outgoing connections', () => {
  test('[13.2.4] [1.3.6] [15.3.2] the server calls the SMS provider only: no input is a destination, no redirect is followed', () => {
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
    // node:http2 is the listener, node:tls detects TLS requests, node:net parses addresses.
    expect(importersOf(server, /^node:https?2?$/)).toEqual(['server/http/http-server.ts'])
  })

  test('[12.3.2] certificate verification is never disabled', () => {
    expect(
      saying(all, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/),
    ).toEqual([])
    expect(readFileSync('package.json', 'utf8')).not.toMatch(/REJECT_UNAUTHORIZED|insecure-http-parser/)
  })

  test('[16.2.3] the server writes to stdout through its logger only, and the application logs only failures', () => {
    // Terminal output: at the start, and of the command-line programs.
    const spoken = new Set(callsOf(server, /^console\./).map(({ file }) => file))
    const byHand = [...spoken].filter(
      (file) => !/^server\/(main|cli\/\w[\w-]*|demo\/seed-demo)\.ts$/.test(file),
    )
    expect(byHand).toEqual([])
    expect(
      callsOf(server, /(^|\.)createWriteStream$/).filter(({ file }) => !file.startsWith('server/cli/')),
    ).toEqual([])
    expect(callsOf(browser, /^console\.(log|info|debug|table|dir)$/)).toEqual([])
  })

  test('[6.4.2] no security question replaces a password', () => {
    expect(saying(all, /secretQuestion|securityQuestion|passwordHint|mother'?s maiden/i)).toEqual([])
  })

  test('[6.2.10] passwords do not expire', () => {
    expect(saying(server, /password_?(expires|age|changed_?at)|passwordExpires/i)).toEqual([])
  })

  test('[15.2.3] developer pages exist in local runs only', () => {
    for (const file of ['outbox-page.ts', 'machine-source.ts'])
      expect(readFileSync(`server/dev/${file}`, 'utf8'), file).toContain('if (!isLocalRun(config)) return')
    const routes = readFileSync('src/app/developer-routes.ts', 'utf8').split('createRoute(')
    for (const path of ["'/ui'", 'MACHINES_PATH'])
      expect(
        routes.find((route) => route.includes(`path: ${path},`)),
        path,
      ).toContain('if (!isLocalRun()')
  })
})

test('[13.3.1] the repository contains no secret', () => {
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
  const files = globSync(
    '{*,.ci/*,build/**,machines/**,ops/**,public/**,server/**,shared/**,src/**,statecharts/**,tests/**}',
    {
      exclude: ['**/*.png'],
    },
  ).filter(
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
  for (const folder of ['data', 'dist']) expect(ignored).toMatch(new RegExp(`^/?${folder}/?$`, 'm'))
})
