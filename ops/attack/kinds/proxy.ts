/** A shop behind the proxies of ops/deploy: what a caller writes into the headers of a proxy changes nothing. */

import { join } from 'node:path'
import { login } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { startShop } from '#tests/support/front.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { isInstalled, PROXIES, type ProxyName } from '#tests/support/proxy.ts'
import { LANGUAGES } from '#texts/languages.ts'
import type { Attack, Kind } from '../attack.ts'

/** What callers write to seem to be somebody else, somewhere else or without encryption. */
const FORGED = [
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Forwarded-For': '127.0.0.1, ::1' },
  { 'X-Forwarded-Proto': 'http' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Port': '80', 'X-Real-IP': '127.0.0.1' },
  { Forwarded: 'for=127.0.0.1;proto=http;host=evil.example' },
] as const
const LOGINS = 12

async function attackProxy(name: ProxyName, { check }: Pick<Attack, 'check'>): Promise<void> {
  const server = await startShop(name)
  try {
    const person = createPerson((path, init) => fetch(`${server.url}${path}`, init))
    const details = newRegistration()
    await registerAs(person, details, phoneOf(join(server.dataDir, 'sms.jsonl'), details.phone))
    await signIn(person, details.email, details.passwordHash)
    for (const { prefix } of LANGUAGES) {
      for (const headers of [{}, ...FORGED]) {
        const page = await person.fetch(`${prefix}/account`, { headers })
        const isRendered = (await page.text()).includes(details.email)
        check(isRendered, `${name}: ${prefix}/account is rendered with ${JSON.stringify(headers)}`)
      }
    }
    check(!server.output().includes('page.not-rendered'), `${name}: no page lacks its content`)
    for (const headers of FORGED) {
      const session = await person.send('GET', getSession.path, { headers })
      const isHere = !/evil\.example/.test(`${session.headers.get('Location')}${await session.text()}`)
      check(session.status === 200 && isHere, `${name}: the session holds with ${JSON.stringify(headers)}`)
    }
    check((await person.fetch('/metrics')).status === 404, `${name}: the figures are hidden`)
    const statuses: number[] = []
    for (let at = 0; at < LOGINS; at++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
      const body = { email: details.email, passwordHash: `wrong ${at} beside the river` }
      statuses.push((await person.send(login.method, login.path, { body, headers })).status)
    }
    check(statuses.includes(429), `${name}: a caller with many addresses is one: ${statuses.join(' ')}`)
  } finally {
    await server.remove()
  }
}

export const proxy: Kind = {
  name: 'proxy',
  onBoth: false,
  async run(attack: Attack) {
    const installed = PROXIES.filter(isInstalled)
    for (const name of installed) await attackProxy(name, attack)
    return installed.length === 0 ? 'neither Caddy nor nginx is installed' : undefined
  },
}
