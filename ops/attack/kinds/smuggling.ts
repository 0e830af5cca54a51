/** Request smuggling: messages whose length a proxy in front could read differently from the server. */

import { hidden, MALFORMED, post } from '#tests/security/malformed-messages.ts'
import { getBytes, sendBytes, statusesIn } from '#tests/support/raw-http.ts'
import type { Attack, Kind } from '../attack.ts'

const QUIET_MS = 2_000

/** Legal messages, with the number of responses that one correct reading gives. */
const LEGAL: readonly (readonly [string, string, number])[] = [
  ['a chunk extension', `${post('Transfer-Encoding: chunked')}3;a=b\r\nabc\r\n0\r\n\r\n${hidden}`, 2],
  ['trailers', `${post('Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\nContent-Length: 9\r\n\r\n${hidden}`, 2],
  ['a request in a body of GET', `${getWith(`Content-Length: ${hidden.length}`)}${hidden}`, 1],
  ['a request in a chunked body', `${post('Transfer-Encoding: chunked')}${chunkOf(hidden)}0\r\n\r\n`, 1],
  ['a length of zero', `${post('Content-Length: 0')}${hidden}`, 2],
  ['an upgrade to HTTP/2', `${getWith('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c')}${hidden}`, 1],
  ['a closed connection', `${getWith('Connection: close')}${hidden}`, 1],
]

function getWith(...headers: string[]): string {
  return getBytes('/api/health').replace('\r\n\r\n', `\r\n${headers.join('\r\n')}\r\n\r\n`)
}

function chunkOf(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}

export const smuggling: Kind = {
  name: 'smuggling',
  onBoth: false,
  async run({ url, check }: Attack) {
    const answers = await Promise.all(
      MALFORMED.map(async ([what, bytes]) => [what, await sendBytes(url, bytes, QUIET_MS)] as const),
    )
    for (const [what, response] of answers) {
      const statuses = statusesIn(response)
      check(statuses.join() === '400', `a message with ${what} is answered 400 once, not ${statuses.join()}`)
      check(!response.includes('Not found'), `behind a message with ${what} nothing is read`)
    }
    const legal = LEGAL.map(async ([what, bytes, count]) => {
      const statuses = statusesIn(await sendBytes(url, bytes, QUIET_MS))
      check(statuses.length === count, `${what} is ${count} responses, not ${statuses.join()}`)
    })
    await Promise.all(legal)
    // Cut at every byte, as a slow network delivers it: one response, and never another reading.
    const [[, first] = ['', '']] = MALFORMED
    for (let at = 1; at < first.indexOf('\r\n\r\n'); at += 7) {
      const statuses = statusesIn(await sendBytes(url, first.slice(0, at), 30))
      check(statuses.length <= 1, `a head that is cut after ${at} bytes is at most one response`)
    }
    for (const header of ['Host', 'X-Forwarded-Host', 'Forwarded'])
      for (const path of ['/', '/login', '/api/health', '/nothing']) {
        const bytes = getBytes(path).replace(
          '\r\n\r\n',
          `\r\n${header}: evil.example\r\nConnection: close\r\n\r\n`,
        )
        const isNamed = (await sendBytes(url, bytes, QUIET_MS)).includes('evil.example')
        check(!isNamed, `${path} names no host of the header ${header}`)
      }
    return undefined
  },
}
