/** Unicode: forms of one text, look-alikes, direction marks, overlong and broken encodings. */
import { forgotPasswordOtp, login, sendOtp } from '#shared/account/account-api.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { newRegistration } from '#tests/support/person.ts'
import type { Attack, Kind } from '../attack.ts'

/** Bytes that are no UTF-8, or that an older decoder would read as `/`, `<`, a quote or a surrogate. */
const BROKEN_BYTES: readonly (readonly [string, readonly number[]])[] = [
  ['an overlong slash', [0xc0, 0xaf]],
  ['an overlong quote', [0xc0, 0xa7]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['an overlong less-than in three bytes', [0xe0, 0x80, 0xbc]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a code point above the last', [0xf4, 0x90, 0x80, 0x80]],
  ['a lone continuation byte', [0x80]],
  ['a cut sequence', [0xe2, 0x82]],
  ['Latin-1', [0xe9]],
]
const BROKEN_JSON = [
  ...['"\\ud800"', '"\\udc00a"', '"\\udc00\\ud800"', '"a\\u0000b"', '"\\u00"', '"\\x41"', '"\\ud83d\\u0041"'],
]
/** Stored and returned as typed: a note may be in any script and hold any sign. */
const KEPT = [
  ...[
    'घरी या',
    '🙏🏽👨‍👩‍👧‍👦',
    '\u202egnp.exe',
    '\u2066isolated\u2069',
    'a\u200bb',
    'ﷺ',
    'İẞſK',
    '＜script＞',
    'ﬁ',
  ],
  ...[`e${'\u0301'.repeat(100)}`, '\u0600\u06dd', 'ﬀ', '\ufeffa', '١٢٣', 'a\u2028b', '\u{e0041}'],
]
/** No names: letters and spaces of any script are. */
const NO_NAMES = ['\u202eahsA', 'Asha\u200b', 'Asha\u2066', 'As\ufeffha', 'Asha🙏', 'Asha\u0000', '１２３']
/** No phones: a digit is a decimal digit of any script, and neither a letter, a numeral nor a sign that looks like one. */
const NO_PHONES = [
  '98765432l0',
  '⑨⑧⑦⑥⑤④③②①⓪',
  '⁹⁸⁷⁶⁵⁴³²¹⁰',
  '九八七六五四三二一〇',
  '९८७६५',
  '+1 (415) 555-2671',
]

export const unicode: Kind = {
  name: 'unicode',
  onBoth: true,
  async run(attack: Attack) {
    const priya = await attack.shop.register()
    await refusesBrokenText({ ...attack, priya })
    await keepsText({ ...attack, priya })
    await isOneAccount(attack)
    return undefined
  },
}

async function refusesBrokenText({ priya, shop, check }: Attack): Promise<void> {
  const before = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
  const submit = async (value: Buffer) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(Buffer.concat([Buffer.from('{"brand":"Apple","model":"iPhone 13","issue":'), value]))
        stream.enqueue(Buffer.from('}'))
        stream.close()
      },
    })
    const headers = { 'Content-Type': 'application/json' }
    return (await priya.send('POST', submitRequest.path, { body, headers })).status
  }
  const quoted = (bytes: readonly number[]) => Buffer.from([0x22, 0x61, ...bytes, 0x62, 0x22])
  for (const [name, bytes] of BROKEN_BYTES) {
    const status = await submit(quoted(bytes))
    check(status === 400, `${name} is refused, with ${status}`)
  }
  for (const text of BROKEN_JSON) {
    const status = await submit(Buffer.from(text))
    check(status === 400, `${text} is refused, with ${status}`)
  }
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const status = await submit(Buffer.from('"é\u20ac"', encoding))
    check(status === 400, `${encoding} is refused, with ${status}`)
  }
  const after = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
  check(JSON.stringify(before.answer) === JSON.stringify(after.answer), 'no broken text was stored')

  for (const fullName of NO_NAMES) {
    const { status } = await shop.visitor().call(sendOtp, { body: newRegistration({ fullName }) })
    check(status === 422 || status === 400, `the name ${JSON.stringify(fullName)} is refused, with ${status}`)
  }
  for (const phone of NO_PHONES) {
    const { status } = await shop.visitor().call(forgotPasswordOtp, { body: { phone } })
    check(status === 422, `the phone ${JSON.stringify(phone)} is refused, with ${status}`)
  }
}

async function keepsText({ priya, owner, check }: Attack): Promise<void> {
  for (const notes of KEPT) {
    const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', notes }
    const { status } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const { answer = [] } = await priya.call(listOwnRequests, {
      params: { userId: priya.userId },
      limit: 1,
    })
    const what = JSON.stringify(notes.slice(0, 20))
    check(
      status === 200 && answer[0]?.notes === notes.normalize('NFC').trim(),
      `${what} is kept, with ${status}`,
    )
    const { status: searched } = await owner.call(listQueue, { query: { find: notes.slice(0, 100) } })
    check(searched === 200, `the search for ${what} is answered, with ${searched}`)
  }
}

/** The two forms of one text are one password and one address; a look-alike is another one. */
async function isOneAccount({ shop, check }: Attack): Promise<void> {
  const member = await shop.register({ passwordHash: 'caf\u00e9 beside the river' })
  const { email } = member.details
  const tryLogin = async (address: string, passwordHash: string) =>
    (await shop.visitor().call(login, { body: { email: address, passwordHash } })).status
  check((await tryLogin(email, 'cafe\u0301 beside the river')) === 200, 'both forms of a password are one')
  check((await tryLogin(email.toUpperCase(), 'caf\u00e9 beside the river')) === 200, 'an address has no case')
  for (const lookAlike of [
    email.replace('e', '\u0435'),
    email.replace('a', '\u0430'),
    email.replace('s', '\uff53'),
    email.replace('@', '\uff20'),
    `${email}\u200b`,
    `\u202e${email}`,
    email.replace('n', 'n\u0303'),
  ]) {
    const status = await tryLogin(lookAlike, 'caf\u00e9 beside the river')
    check(status === 401 || status === 422, `${JSON.stringify(lookAlike)} is another address, with ${status}`)
  }
}
