import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { devicePickerMachine } from '#machines/site/device-picker.ts'
import { SERVICES } from '#shared/catalogue/catalogue.ts'

function open(input: InputFrom<typeof devicePickerMachine>) {
  const destinations: Destination[] = []
  const machine = devicePickerMachine.provide({
    actions: { navigate: (_, destination) => destinations.push(destination) },
  })
  const flow = createActor(machine, { input }).start()
  return { flow, destinations, now: () => flow.getSnapshot() }
}

describe.each(SERVICES)('$slug', ({ slug: category }) => {
  test('choosing a brand navigates to its models', () => {
    const { flow, destinations, now } = open({ category, brand: null, model: null, step: 'brand' })
    expect(now().value).toBe('choosingBrand')
    flow.send({ type: 'brand.choose', brand: 'Brand' })
    expect(destinations).toEqual([{ to: 'models', category, brand: 'Brand' }])
    expect(now().status).toBe('done')
  })

  test('choosing a model navigates to its issues, or to the order where there is one issue only', () => {
    const { flow, destinations, now } = open({ category, brand: 'Brand', model: null, step: 'model' })
    expect(now().value).toBe('choosingModel')
    flow.send({ type: 'model.choose', model: 'Model' })
    const device = { brand: 'Brand', model: 'Model' }
    expect(destinations).toEqual([
      category === 'tempered-glass'
        ? { to: 'orderDetails', order: { ...device, issue: 'Tempered Glass' } }
        : { to: 'issues', category, ...device },
    ])
  })

  test('choosing an issue navigates to the order', () => {
    const { flow, destinations, now } = open({ category, brand: 'Brand', model: 'Model', step: 'issue' })
    expect(now().value).toBe('choosingIssue')
    flow.send({ type: 'issue.choose', issue: 'Other' })
    expect(destinations).toEqual([
      { to: 'orderDetails', order: { brand: 'Brand', model: 'Model', issue: 'Other' } },
    ])
  })

  test.each([
    { brand: null, model: null },
    { brand: 'Brand', model: null },
    { brand: null, model: 'Model' },
  ])('an issue page without brand or model ($brand, $model) navigates to the brands', (known) => {
    const { flow, destinations, now } = open({ category, ...known, step: 'issue' })
    expect(now().value).toBe('incomplete')
    flow.send({ type: 'brands.open' })
    expect(destinations).toEqual([{ to: 'brands', category }])
  })
})

test('models can be filtered by text', () => {
  const { flow, now, destinations } = open({
    category: 'mobile-repair',
    brand: 'Apple',
    model: null,
    step: 'model',
  })
  flow.send({ type: 'filter.change', text: '14 pro' })
  expect(now().context.filter).toBe('14 pro')
  expect(destinations).toEqual([])
})
