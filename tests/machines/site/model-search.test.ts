import { expect, test } from 'vitest'
import { activeOf } from '#machines/site/model-search.ts'
import { open, ready } from './model-search-setup.ts'

const iphones = [
  { brand: 'Apple', model: 'iPhone 14 Pro' },
  { brand: 'Apple', model: 'iPhone 14' },
]
const phones = { to: 'models', category: 'mobile-repair', brand: 'Apple', model: 'iPhone 14' }
const tablets = {
  to: 'models',
  category: 'tablet-repair',
  brand: 'Samsung Tablet',
  model: 'Galaxy Tab S9',
}

test('typing shows matching models, newest first', async () => {
  const { now, type } = await ready()
  expect(now().context.suggestions.shown).toEqual([])
  type('iph')
  expect(now().matches({ searchBox: 'open' })).toBe(true)
  expect(now().context.suggestions.shown).toEqual(iphones)
})

test.each([
  ['  IPHONE 14 ', phones],
  ['iphone 14 p', { ...phones, model: 'iPhone 14 Pro' }],
  ['galaxy tab', tablets],
])('"%s" opens the models of its brand in the right category, and clears the input', async (text, place) => {
  const { now, type, submit, destinations } = await ready()
  type(text)
  submit()
  expect(destinations).toEqual([place])
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
  expect(now().context.text).toBe('')
})

test('an unknown model shows a dialog, and the text stays', async () => {
  const { flow, now, type, submit, destinations } = await ready()
  type('Nokia 3310')
  submit()
  expect(now().hasTag('dialog')).toBe(true)
  expect(Object.values(now().getMeta())).toEqual([
    { dialog: { title: 'Not Found', text: 'Model not found. Please try again.' } },
  ])
  flow.send({ type: 'dismiss' })
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
  expect(now().context.text).toBe('Nokia 3310')
  expect(destinations).toEqual([])
  submit()
  expect(now().matches({ searchBox: 'notFound' })).toBe(true)
})

test.each(['', '   '])('nothing ("%s") is not searched for', async (text) => {
  const { now, type, submit } = await ready()
  submit()
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
  type(text)
  submit()
  expect(now().hasTag('dialog')).toBe(false)
})

test('a pressed suggestion opens the issues of its model', async () => {
  const { flow, now, type, destinations } = await ready()
  type('galaxy')
  const [suggestion] = now().context.suggestions.shown
  if (!suggestion) throw new Error('no suggestion')
  flow.send({ type: 'suggestion.choose', suggestion })
  expect(destinations).toEqual([{ ...tablets, to: 'issues' }])
  expect(now().context).toMatchObject({ text: '', active: null })
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
})

test('the arrow keys move through the list and wrap around', async () => {
  const { flow, now, type } = await ready()
  const press = (by: 1 | -1) => {
    flow.send({ type: 'suggestion.move', by })
    return activeOf(now().context)?.model
  }
  type('iphone')
  expect(activeOf(now().context)).toBeUndefined()
  expect([press(1), press(1), press(1)]).toEqual(['iPhone 14 Pro', 'iPhone 14', 'iPhone 14 Pro'])
  expect([press(-1), press(-1)]).toEqual(['iPhone 14', 'iPhone 14 Pro'])
  type('iphon')
  expect(activeOf(now().context)).toBeUndefined()
  expect(press(-1)).toBe('iPhone 14')
})

test('Enter opens the models of the active suggestion’s brand', async () => {
  const { flow, type, submit, destinations } = await ready()
  type('g')
  flow.send({ type: 'suggestion.move', by: 1 })
  submit()
  expect(destinations).toEqual([tablets])
})

test('the list closes, and an arrow key opens it again if there are suggestions', async () => {
  const { flow, now, type } = await ready()
  flow.send({ type: 'suggestion.move', by: 1 })
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
  type('zzz')
  flow.send({ type: 'suggestion.move', by: 1 })
  expect(now().context.active).toBeNull()
  type('iph')
  flow.send({ type: 'suggestion.move', by: 1 })
  flow.send({ type: 'close' })
  expect(now().matches({ searchBox: 'closed' })).toBe(true)
  expect(now().context).toMatchObject({ text: 'iph', active: null })
  flow.send({ type: 'suggestion.move', by: -1 })
  expect(now().matches({ searchBox: 'open' })).toBe(true)
  expect(activeOf(now().context)?.model).toBe('iPhone 14')
})

test('nothing loads before the first focus', () => {
  const { loads, now } = open()
  expect(loads).toEqual([])
  expect(now().matches({ catalogue: 'idle' })).toBe(true)
})
