import { expect, test } from 'vitest'
import { catalogueNotLoaded } from '#shared/texts.ts'
import * as m from '#texts'
import { catalogue, open, ready } from './model-search-setup.ts'

const phones = { to: 'models', category: 'mobile-repair', brand: 'Apple', model: 'iPhone 14' }

test.each([
  ['the focus', { type: 'focus' }],
  ['typing', { type: 'text.change', text: 'i' }],
  ['a submit', { type: 'submit' }],
] as const)('%s loads the catalogue once', (_, event) => {
  const { flow, loads, now } = open()
  flow.send(event)
  flow.send({ type: 'focus' })
  expect(loads).toHaveLength(1)
  expect(now().matches({ catalogue: 'loading' })).toBe(true)
})

test('a search submitted before the catalogue has loaded waits for it', async () => {
  const { now, type, submit, come, destinations } = open()
  type('iphone 14')
  submit()
  submit()
  expect(now().hasTag('busy')).toBe(true)
  expect(destinations).toEqual([])
  await come()
  expect(destinations).toEqual([phones])
  expect(now().hasTag('busy')).toBe(false)
})

test('a waiting search can end without a match', async () => {
  const { now, type, submit, come } = open()
  type('Nokia')
  submit()
  await come()
  expect(now().matches({ searchBox: 'notFound' })).toBe(true)
})

test('typing cancels the waiting search', async () => {
  const { now, type, submit, come, destinations } = open()
  type('iphone 14')
  submit()
  type('iphone 14 ')
  expect(now().hasTag('busy')).toBe(false)
  await come()
  expect(destinations).toEqual([])
  expect(now().context.suggestions.shown).toHaveLength(2)
})

test('a failed load shows nothing without a search; the next focus loads again', async () => {
  const { flow, now, fail, loads } = open()
  flow.send({ type: 'focus' })
  await fail()
  expect(now().matches({ catalogue: 'failed' })).toBe(true)
  expect(now().hasTag('dialog')).toBe(false)
  flow.send({ type: 'focus' })
  expect(loads).toHaveLength(2)
})

test('a waiting search reports a failed load and can be retried', async () => {
  const { flow, now, type, submit, fail, come, destinations } = open()
  type('iphone 14')
  submit()
  await fail()
  expect(now().hasTag('dialog')).toBe(true)
  expect(Object.values(now().getMeta())).toEqual([
    {
      dialog: {
        ...catalogueNotLoaded(),
        buttons: [
          { event: 'retry', label: 'Try again' },
          { event: 'dismiss', label: 'Close' },
        ],
      },
    },
  ])
  expect(m.unreachable()).toBe(m.unreachable())
  flow.send({ type: 'retry' })
  expect(now().hasTag('busy')).toBe(true)
  await come()
  expect(destinations).toEqual([phones])
})

test('dismissing the dialog leaves the text, and the next search loads again', async () => {
  const { flow, now, type, submit, fail, loads } = open()
  type('iphone 14')
  submit()
  await fail()
  flow.send({ type: 'dismiss' })
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
  expect(now().context.text).toBe('iphone 14')
  submit()
  expect(loads).toHaveLength(2)
  await fail()
  expect(now().matches({ searchBox: 'unreachable' })).toBe(true)
})

test('each focus refreshes the catalogue; until then, and on failure, the old one is used', async () => {
  const { flow, loads, now, type, submit, come, fail, destinations } = await ready()
  flow.send({ type: 'focus' })
  expect(loads).toHaveLength(2)
  type('iphone 14')
  submit()
  expect(destinations).toEqual([phones])
  await fail()
  expect(now().matches({ catalogue: 'loaded' })).toBe(true)
  flow.send({ type: 'focus' })
  await come([...catalogue, { name: 'Nokia', models: [{ name: '3310' }] }])
  type('3310')
  expect(now().context.suggestions.shown).toEqual([{ brand: 'Nokia', model: '3310' }])
})
