/** Who reads the customer's code for the technician: the customer alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setValue } from '#server/database/key-value.ts'
import { write } from '#server/database/transaction.ts'
import { handOverCode } from '#server/request/hand-over-code.ts'
import { trackKey } from '#server/request/links.ts'
import { linkToken } from '#server/request/track-token.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { getBilling } from '#shared/request/billing-api.ts'
import { getRequest, track } from '#shared/request/request-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { readBilling } from '#tests/support/estimate-shop.ts'
import { openDoor, takeBody, wrongBy } from '#tests/support/hand-over-shop.ts'
import { type Person, pathOf } from '#tests/support/person.ts'

const reads: readonly Endpoint[] = endpoints.map(([, row]) => row).filter(({ method }) => method === 'GET')

/** A code that begins with 0 is no number in JSON, so the answers and the log have it by no accident. */
function keyOfZero(requestId: number): { key: string; code: string } {
  for (let number = 0; ; number++) {
    const key = `key ${number}`
    const code = handOverCode({ key, requestId, leg: 'visit', attempt: 0 })
    if (code.startsWith('0')) return { key, code }
  }
}

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let door: Awaited<ReturnType<typeof openDoor>>
  let id: number
  let code: string
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openShop({ engine, onLog: (line) => lines.push(line) })
    door = await openDoor(shop)
    id = await door.assigned('confirmed')
    const zero = keyOfZero(id)
    code = zero.code
    await write(shop.database, (trx) => setValue(trx, 'proof-key', zero.key))
    await takeBody(door.imran, id, { type: 'depart' })
    await shop.sendOutbox()
  })
  afterAll(() => shop.close())

  const holdsCode = (text: string) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text)
  const tokenOf = async (kind: 'track' | 'billing') =>
    linkToken(kind, { key: await trackKey(shop.database), id, linkVersion: 1 })

  test('[8.2.3] the customer reads it on the pages of the request and of the bill, and behind the billing link', async () => {
    const params = { id }
    expect((await door.priya.call(getRequest, { params })).answer?.code).toBe(code)
    expect((await door.priya.call(getBilling, { params })).answer?.code).toBe(code)
    expect((await readBilling(shop, await tokenOf('billing'))).answer?.code).toBe(code)
    expect((await shop.phone(door.priya.details.phone).texts()).at(-1)?.text).toContain(code)
  })

  test('[8.2.3] neither the technician nor the owner reads it anywhere, nor who has the tracking link', async () => {
    const token = await tokenOf('track')
    const tracked = await shop.visitor().call(track, { body: { token } })
    expect(tracked.status).toBe(200)
    const texts = [JSON.stringify(tracked.answer)]
    const read = async (person: Person, userId: number) => {
      for (const row of reads)
        for (const query of row.query ? ['?search=a', ''] : [''])
          texts.push(await (await person.send('GET', `${pathOf(row, { id, userId })}${query}`)).text())
    }
    await read(door.owner, door.priya.userId)
    await read(door.imran, door.imran.userId)
    expect(texts.filter(holdsCode)).toEqual([])
    expect((await door.imran.call(getRequest, { params: { id } })).answer?.id).toBe(id)
  })

  test('[16.2.5] it is in no row of the database and in no line of the log, also after it was typed', async () => {
    await takeBody(door.imran, id, { type: 'collect', code: wrongBy(code) })
    const other = await door.assigned('atDoor')
    await takeBody(door.imran, other, { type: 'collect', code })
    await door.priya.call(getRequest, { params: { id: other } })
    await shop.sendOutbox()
    const events = await shop.database.selectFrom('request_events').selectAll().execute()
    expect(holdsCode((await contentsOf(shop.database)) + JSON.stringify(events))).toBe(false)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter(holdsCode)).toEqual([])
    expect(lines.filter((line) => line.includes('"request.code-refused"')).length).toBeGreaterThan(0)
  })
})
