/** Fuzzed calls: generated methods, paths, headers and bodies for every endpoint. None gets a 5xx or a response that reveals internals. */

import fc from 'fast-check'
import { getSession } from '#shared/account/session-api.ts'
import { health } from '#shared/health-api.ts'
import { type Caller, INSIDES, type NastyCall, nastyCall } from '#tests/properties/nasty-calls.ts'
import type { Person } from '#tests/support/person.ts'
import { employ } from '#tests/support/technicians.ts'
import type { Attack, Kind } from '../attack.ts'

const CALLS = { short: 300, long: 4_000 }
const AT_ONCE = 8
/** Headers that `fetch` does not send as given. */
const NOT_SENT = new Set(['content-length', 'expect'])

async function send(url: string, person: Person, call: NastyCall): Promise<Response> {
  const { method, path, headers, body, token } = call
  const all = new Headers()
  for (const [name, value] of headers) if (!NOT_SENT.has(name.toLowerCase())) all.append(name, value)
  all.set('Cookie', [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  if (token === 'right') all.set('X-XSRF-TOKEN', person.cookies.get('XSRF-TOKEN') ?? '')
  if (token === 'wrong') all.set('X-XSRF-TOKEN', 'x'.repeat(43))
  const carries = body !== undefined && !['GET', 'HEAD'].includes(method)
  return fetch(`${url}${path}`, { method, headers: all, redirect: 'manual', ...(carries && { body }) })
}

export const fuzzing: Kind = {
  name: 'fuzzing',
  onBoth: true,
  async run({ shop, url, priya, owner, seed, isShort, check }: Attack) {
    const [nobody, technician] = [shop.visitor(), await shop.register()]
    await employ(owner, technician)
    await nobody.call(getSession, {})
    const people: Readonly<Record<Caller, Person>> = {
      nobody,
      customer: priya,
      technician,
      owner,
    }
    const calls = fc.sample(nastyCall, { seed, numRuns: isShort ? CALLS.short : CALLS.long })
    const run = async (call: NastyCall) => {
      const response = await send(url, people[call.caller], call)
      const text = await response.text()
      const what = `${call.method} ${call.path} by ${call.caller}`
      check(response.status < 500, `${what} is answered ${response.status}: ${text.slice(0, 100)}`)
      check(!INSIDES.test(text), `${what} tells nothing of the server's insides`)
      const refuses =
        call.method === 'GET' || call.method === 'HEAD' || call.token === 'right' || !response.ok
      check(refuses, `${what} without a token is refused`)
    }
    for (let at = 0; at < calls.length; at += AT_ONCE)
      await Promise.all(calls.slice(at, at + AT_ONCE).map(run))
    check((await nobody.call(health, {})).status === 200, 'the server is well')
    check((await priya.call(getSession, {})).answer?.role === 'CUSTOMER', 'the customer is still signed in')
    check((await owner.call(getSession, {})).answer?.role === 'ADMIN', 'the owner is still signed in')
    return undefined
  },
}
