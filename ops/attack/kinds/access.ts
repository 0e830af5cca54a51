/** Insecure direct object references: every endpoint, called by everybody who may not, and with other people's ids. */

import { endSessions, listSessions } from '#shared/account/account-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { goodBodyOf } from '#tests/properties/nasty-calls.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import type { Person } from '#tests/support/person.ts'
import { pathOf } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'
import { CALLERS, refusalOf } from '#tests/support/refusals.ts'
import { assign, employ } from '#tests/support/technicians.ts'
import { type Attack, type Kind, statusAndText } from '../attack.ts'

const repair = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

/** Other ways to write an id, for a check that compares texts. */
const otherFormsOf = (id: number) => [
  ...[`0${id}`, `${id}.0`, `+${id}`, `%20${id}`, `${id}%20`, `${id};a=1`, `${id}%2F..%2F${id}`, `${id}%00`],
  ...[`0x${id.toString(16)}`, `${id}e0`, `%3${String(id)[0]}${String(id).slice(1)}`, `[${id}]`, `${id},1`],
]

export const access: Kind = {
  name: 'access',
  onBoth: true,
  async run({ shop, priya, raj, owner, contents, check }: Attack) {
    const [technician, another] = [await shop.register(), await shop.register()]
    const technicianId = await employ(owner, technician)
    await employ(owner, another)
    const submitted = await priya.call(submitRequest, {
      body: repair,
      idempotencyKey: crypto.randomUUID(),
    })
    const params = { userId: priya.userId, id: submitted.answer?.id ?? 0, photoId: 0, brandId: 1, modelId: 1 }
    await assign(owner, params.id, technicianId)
    params.photoId = await uploaded(technician, params.id, { kind: 'before' })
    const people: Readonly<Record<(typeof CALLERS)[number], Person>> = {
      nobody: shop.visitor(),
      'a customer': priya,
      'another customer': raj,
      'the technician': technician,
      'another technician': another,
      'the owner': owner,
    }
    const secrets = [priya.details.email, priya.details.phone.slice(3), priya.details.fullName]
    const isSilent = (text: string) => !secrets.some((secret) => text.includes(secret))
    const before = await contents()

    for (const [, row] of endpoints)
      for (const caller of CALLERS) {
        const refused = refusalOf(row, caller)
        if (refused === undefined) continue
        const { status, text } = await statusAndText(people[caller], row.method, pathOf(row, params), {
          body: goodBodyOf(row),
        })
        const what = `${row.method} ${row.path} by ${caller}`
        check(status === refused, `${what} is refused, with ${status}`)
        check(isSilent(text), `${what} tells nothing`)
      }

    const list = (id: string) => `/api/repair/user/${id}`
    for (let id = 1; id <= priya.userId + 3; id++) {
      if (id === raj.userId) continue
      const { status } = await statusAndText(raj, 'GET', list(String(id)))
      check(status === 403, `the requests of customer ${id} are not another one's, with ${status}`)
    }
    for (const id of otherFormsOf(priya.userId)) {
      const { status, text } = await statusAndText(raj, 'GET', list(id))
      check([400, 403, 404].includes(status) && isSilent(text), `the id ${id} opens nothing, with ${status}`)
    }
    for (const query of [
      `?userId=${priya.userId}`,
      `?userId=${raj.userId}`,
      '?role=ADMIN',
      '?before=99999999',
    ]) {
      const { status } = await statusAndText(raj, 'GET', `${list(String(priya.userId))}${query}`)
      check(status === 403, `${query} changes nothing, with ${status}`)
    }
    for (const userId of [priya.userId, String(priya.userId)]) {
      const { status } = await statusAndText(raj, 'POST', submitRequest.path, {
        body: { ...repair, userId },
      })
      check(status === 403, `a request in another one's name is refused, with ${status}`)
    }
    const [session] = (await priya.call(listSessions, {})).answer ?? []
    const ended = await raj.call(endSessions, {
      body: { currentPassword: raj.details.passwordHash, id: session?.id ?? '' },
    })
    check(
      session !== undefined && ended.status === 404,
      `another one's session is not found, with ${ended.status}`,
    )
    check((await contents()) === before, 'no refused call changed anything')
    return undefined
  },
}
