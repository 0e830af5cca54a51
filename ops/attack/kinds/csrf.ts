/** Cross-site requests: each endpoint that changes something, called by another site in the browser of the signed-in owner. */

import { goodBodyOf } from '#tests/properties/nasty-calls.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { pathOf } from '#tests/support/person.ts'
import { type Attack, type Kind, statusAndText } from '../attack.ts'

const FOREIGN = 'https://evil.example'

/** The requests that another site could send. They carry the cookies, but the site cannot read these. */
const forgeries = (
  foreignToken: string,
  ownOrigin: string,
): Readonly<Record<string, Record<string, string>>> => ({
  'without a token': { 'X-XSRF-TOKEN': '' },
  'with a made-up token': { 'X-XSRF-TOKEN': 'x'.repeat(43) },
  "with another person's token": { 'X-XSRF-TOKEN': foreignToken },
  'from a foreign origin': { Origin: FOREIGN },
  'from an opaque origin': { Origin: 'null' },
  'from an origin that begins like ours': { Origin: `${ownOrigin}.evil.example` },
  'from another port': { Origin: `${ownOrigin.replace(/:\d+$/, '')}:1` },
  'from another scheme': { Origin: ownOrigin.replace('http:', 'https:') },
  'from another site, without an origin': { 'Sec-Fetch-Site': 'cross-site' },
})

/** Content types that a form can send without a preflight request. */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']

export const csrf: Kind = {
  name: 'csrf',
  onBoth: false,
  async run({ owner, priya, url, contents, check }: Attack) {
    const before = await contents()
    for (const [, row] of endpoints.filter(([, { method }]) => method !== 'GET')) {
      const path = pathOf(row, { id: 1, photoId: 1, userId: 1, brandId: 1, modelId: 1 })
      const body = goodBodyOf(row)
      for (const [how, headers] of Object.entries(forgeries(priya.cookies.get('XSRF-TOKEN') ?? '', url))) {
        const { status } = await statusAndText(owner, row.method, path, { body, headers })
        check(status === 403, `${row.method} ${row.path} ${how} is refused, with ${status}`)
      }
      if (body)
        for (const type of SIMPLE_TYPES) {
          const headers = { 'Content-Type': type }
          const { status } = await statusAndText(owner, row.method, path, { body, headers })
          check(status === 415, `${row.method} ${row.path} as ${type} is refused, with ${status}`)
        }
      const { status } = await statusAndText(owner, 'GET', `${path}?_method=${row.method}`, {
        headers: { 'X-HTTP-Method-Override': row.method },
      })
      const isRead = endpoints.some(([, other]) => other.path === row.path && other.method === 'GET')
      check(isRead || status === 405, `GET ${row.path} does not count as ${row.method}, with ${status}`)
    }
    const preflight = await fetch(`${url}/api/repair/submit`, {
      method: 'OPTIONS',
      headers: { Origin: FOREIGN, 'Access-Control-Request-Method': 'POST' },
    })
    check(!preflight.headers.has('Access-Control-Allow-Origin'), 'no other site may read answers')
    check((await contents()) === before, 'no forged call changed anything')
    return undefined
  },
}
