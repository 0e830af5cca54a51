/** The owner's settings: defaults, changes, and two owners at once. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/shop/settings.ts'
import { Replies } from '#shared/shop/replies.ts'
import { DEFAULT_SETTINGS, SettingsGroup } from '#shared/shop/settings.ts'
import { getAllSettings, getPins, getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { employ } from '#tests/support/technicians.ts'
import { saveSettings } from '#tests/support/window-shop.ts'
import type { Language } from '#texts/languages.ts'
import { textsIn } from '#texts/now.ts'

const Answer = v.object({ value: Replies })

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  test.each(SettingsGroup.options)('%s holds its default until the owner changes it', async (group) => {
    const { answer } = await owner.call(getSettings, { params: { group } })
    expect(answer).toEqual({ value: DEFAULT_SETTINGS[group], version: 0 })
    const body = { value: DEFAULT_SETTINGS[group], version: 0 }
    expect((await owner.call(putSettings, { params: { group }, body })).status).toBe(200)
    expect((await owner.call(getSettings, { params: { group } })).answer).toMatchObject({ version: 1 })
  })

  test('the ready replies come in the language of the page, until the owner changes them', async () => {
    const path = getSettings.path.replace(':group', 'replies')
    const read = async (language: Language) => {
      const response = await owner.send('GET', path, { headers: { 'Accept-Language': language } })
      return v.parse(Answer, await response.json()).value.replies[0]?.name
    }
    await shop.database.deleteFrom('settings').where('name', '=', 'replies').execute()
    expect(await Promise.all([read('hi'), read('mr'), read('en')])).toEqual([
      textsIn('hi').reply_late_name(),
      textsIn('mr').reply_late_name(),
      'Running late',
    ])
    const value = { replies: [{ name: 'Late', text: 'Sorry {name}.' }] }
    const params = { group: 'replies' } as const
    expect((await owner.call(putSettings, { params, body: { value, version: 0 } })).status).toBe(200)
    expect(await Promise.all([read('hi'), read('en')])).toEqual(['Late', 'Late'])
  })

  test('of two owners at once one saves, and the other is told', async () => {
    const params = { group: 'terms' } as const
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    const save = (cancelMinutes: number) =>
      owner.call(putSettings, {
        params,
        body: { value: { ...DEFAULT_SETTINGS.terms, rescheduleMinutes: 60, cancelMinutes }, version },
      })
    const answers = await Promise.all([10, 20, 30, 40].map(save))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const saved = answers.find(({ status }) => status === 200)?.answer
    expect((await owner.call(getSettings, { params })).answer).toEqual(saved)
    expect(answers.find(({ status }) => status === 409)?.error).toBe(
      'Somebody else has changed these settings.',
    )
  })

  test('a wrong value is refused by its field, and nothing is stored', async () => {
    const params = { group: 'hours' } as const
    const before = (await owner.call(getSettings, { params })).answer
    const value = { ...DEFAULT_SETTINGS.hours, capacity: 0 }
    const answer = await owner.call(putSettings, { params, body: { value, version: before?.version ?? 0 } })
    expect(answer).toMatchObject({
      status: 422,
      fields: { capacity: 'Give a whole number from 1 to 20.' },
    })
    expect((await owner.call(getSettings, { params })).answer).toEqual(before)
  })

  test('a switch that is neither on nor off is refused in words', async () => {
    const params = { group: 'texts' } as const
    const value = { ...DEFAULT_SETTINGS.texts, missed: 'no' }
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    expect(await owner.call(putSettings, { params, body: { value, version } })).toMatchObject({
      status: 422,
      fields: { missed: 'Choose on or off.' },
    })
  })

  test('the numbers of the shop are stored as ten digits; one that nobody can dial names its field', async () => {
    const params = { group: 'shop' } as const
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    const save = (value: object) => owner.call(putSettings, { params, body: { value, version } })
    expect(await save({ phone: '1234', whatsapp: '98220 12345' })).toMatchObject({
      ...{
        status: 422,
        fields: { phone: 'Must be 10 digits, or a toll-free number such as 1800 123 4567.' },
      },
    })
    const value = { phone: '2027421234', whatsapp: '9822012345' }
    const { answer } = await save({ phone: '020 2742 1234', whatsapp: '+91 98220 12345' })
    expect(answer).toEqual({ value, version: version + 1 })
    expect((await readSettings(shop.database, 'shop')).value).toEqual(value)
  })

  test.each([
    ['1800 123 4567', '18001234567'],
    ['+91 1860-266 2345', '18602662345'],
    ['0 1800 12 3456', '1800123456'],
  ])('the toll-free number %s is one for calls, and none for chats', async (typed, phone) => {
    const params = { group: 'shop' } as const
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    const save = (value: object) => owner.call(putSettings, { params, body: { value, version } })
    expect((await save({ phone: typed, whatsapp: '9822012345' })).answer?.value).toMatchObject({ phone })
    const refused = await save({ phone: '9822012345', whatsapp: typed })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields ?? {})).toEqual(['whatsapp'])
  })

  test('the list of the settings has the value of every group, and counts what is beside them', async () => {
    await saveSettings(owner, 'terms', { ...DEFAULT_SETTINGS.terms, cancelMinutes: 45 })
    await saveSettings(owner, 'texts', { ...DEFAULT_SETTINGS.texts, missed: false })
    await employ(owner, await shop.customer())
    const { answer } = await owner.call(getAllSettings, {})
    for (const group of SettingsGroup.options) {
      const read = await owner.call(getSettings, { params: { group } })
      expect(answer?.[group], group).toEqual(read.answer?.value)
    }
    const { pins } = (await owner.call(getPins, {})).answer?.value ?? { pins: [] }
    const served = pins.filter((pin) => pin.served).length
    expect(answer).toMatchObject({ pins: { listed: pins.length, served }, prices: 0, technicians: 1 })
  })

  test('an unknown group is no address of this call', async () => {
    expect((await owner.send('GET', '/api/admin/settings/secrets')).status).toBe(400)
  })

  test('each change is in the audit log, with the old and the new version', async () => {
    const params = { group: 'closures' } as const
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    await owner.call(putSettings, { params, body: { value: { days: [] }, version } })
    const entry = await shop.database
      .selectFrom('audit')
      .select(['type', 'by_user', 'details'])
      .where('subject', '=', 'settings')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      type: 'closures',
      by_user: owner.userId,
      details: JSON.stringify({ from: version, to: version + 1 }),
    })
  })

  test('a field that was added after the value was stored holds its default', async () => {
    const row = { changed_at: 0, changed_by: null }
    await shop.database
      .insertInto('settings')
      .values({ name: 'terms', value: '{"cancelMinutes":5}', version: 7, ...row })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: '{"cancelMinutes":5}', version: 7 }),
      )
      .execute()
    expect(await readSettings(shop.database, 'terms')).toEqual({
      value: { ...DEFAULT_SETTINGS.terms, cancelMinutes: 5 },
      version: 7,
    })
  })
})
