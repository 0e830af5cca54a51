/** Sessions: made-up, changed, stolen, fixed and ended tokens, and tokens where none belongs. */

import { sha256 } from '#server/lib/token.ts'
import { changePassword } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import { tokenOf } from '../../crash/round-context.ts'
import type { Attack, Kind } from '../attack.ts'

const NEW_PASSWORD = 'another long passphrase'

const flipCase = (text: string) =>
  text.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** Values near a valid token, and what the database stores of it. */
const almost = (token: string): readonly string[] => [
  ...['', 'null', 'undefined', '0', 'true', 'ADMIN', '*', '%', '../session', "' OR '1'='1"],
  ...[
    token.slice(0, -1),
    `${token}A`,
    ` ${token.slice(1)}`,
    flipCase(token),
    token.split('').reverse().join(''),
  ],
  ...[sha256(token), encodeURIComponent(`${token}%00`), `"${token}`, 'A'.repeat(43), 'A'.repeat(4_000)],
]

export const sessions: Kind = {
  name: 'sessions',
  onBoth: true,
  async run({ shop, priya, raj, url, check }: Attack) {
    const whoIs = async (headers: Record<string, string>) => {
      const response = await fetch(`${url}${getSession.path}`, { headers })
      return response.ok ? ((await response.json())?.userId ?? null) : null
    }
    const withCookie = (cookie: string) => whoIs({ Cookie: cookie })
    const token = tokenOf(priya, 'session')
    check((await withCookie(`session=${token}`)) === priya.userId, 'the right token is the customer')

    for (const value of almost(token))
      check((await withCookie(`session=${value}`)) === null, `the token ${value.slice(0, 30)} is nobody`)
    for (const name of ['Session', 'SESSION', '__Host-session', 'sid', 'ticket', 'device', 'userId', 'role'])
      check((await withCookie(`${name}=${token}`)) === null, `the cookie ${name} is no session`)
    for (const headers of [
      { Authorization: `Bearer ${token}` },
      { Authorization: `Basic ${btoa(`${priya.details.email}:${priya.details.passwordHash}`)}` },
      { 'X-Session': token },
      { 'X-User-Id': String(priya.userId) },
    ])
      check((await whoIs(headers)) === null, `the header ${Object.keys(headers)} is no session`)
    for (const name of ['device', 'ticket'])
      check(
        (await withCookie(`session=${priya.cookies.get(name) ?? 'x'}`)) === null,
        `the value of the cookie ${name} is no session`,
      )
    check((await withCookie(`session=x; session=${token}`)) === null, 'of two cookies the first one counts')

    // Fixation: the attacker sets a token before the customer logs in.
    const { email, passwordHash } = raj.details
    const fixed = shop.visitor()
    fixed.cookies.set('session', 'A'.repeat(43))
    await signIn(fixed, email, passwordHash)
    check(tokenOf(fixed, 'session') !== 'A'.repeat(43), 'a login has a token of its own')
    check((await withCookie(`session=${'A'.repeat(43)}`)) === null, 'a token that was set before is nobody')

    const tokens = new Set<string>()
    for (let i = 0; i < 4; i++) {
      tokens.add(tokenOf(fixed, 'session'))
      await signIn(fixed, email, passwordHash)
    }
    check(tokens.size === 4, 'every login has another token')
    for (const old of tokens)
      check((await withCookie(`session=${old}`)) === null, 'a login ends the token of the one before')

    await endsWithLogout(fixed, check)
    const member = await shop.register()
    const elsewhere = shop.visitor()
    await signIn(elsewhere, member.details.email, member.details.passwordHash)
    await member.call(changePassword, {
      body: { currentPassword: member.details.passwordHash, newPassword: NEW_PASSWORD },
    })
    check((await elsewhere.call(getSession, {})).answer === null, 'a new password ends the other sessions')
    check((await member.call(getSession, {})).answer !== null, 'the browser that changed it stays')
    return undefined
  },
}

/** After a logout the token is nobody at every endpoint that asks for a session. */
async function endsWithLogout(person: Person, check: Attack['check']): Promise<void> {
  const stolen = new Map(person.cookies)
  await person.call(logout, {})
  for (const [, row] of endpoints) {
    if (row.auth === 'anyone') continue
    person.cookies.clear()
    for (const [name, value] of stolen) person.cookies.set(name, value)
    const path = row.path.replace(/:\w+/g, '1')
    const { status } = await person.send(row.method, path, row.method === 'GET' ? {} : { body: {} })
    check(status === 401, `${row.method} ${row.path} refuses a token after logout, with ${status}`)
  }
}
