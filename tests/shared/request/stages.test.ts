import { describe, expect, test } from 'vitest'
import { stepOf, timelineOf } from '#shared/request/stage-data.ts'
import { CUSTOMER_STEPS, RequestStage } from '#shared/request/stages.ts'

const path = (...stages: RequestStage[]) => stages.map((stage, hour) => ({ stage, at: `${hour}:00` }))
const times = (...stages: RequestStage[]) =>
  Object.fromEntries(timelineOf(path(...stages)).flatMap(({ step, at }) => (at === null ? [] : [[step, at]])))

describe('the timeline', () => {
  test('has the six steps in order', () => {
    expect(timelineOf([]).map(({ step }) => step)).toEqual(CUSTOMER_STEPS)
  })

  test('keeps when each step was first reached', () => {
    expect(
      times('received', 'confirmed', 'onTheWay', 'atDoor', 'collected', 'diagnosed', 'repaired'),
    ).toEqual({
      received: '0:00',
      agreed: '1:00',
      visit: '2:00',
      repair: '4:00',
    })
  })

  test('forgets what was taken back', () => {
    expect(times('received', 'confirmed', 'onTheWay', 'confirmed')).toEqual({
      received: '0:00',
      agreed: '1:00',
    })
  })

  test('begins anew after a missed visit, and keeps when the request came', () => {
    expect(times('received', 'confirmed', 'onTheWay', 'received', 'confirmed')).toEqual({
      received: '0:00',
      agreed: '4:00',
    })
  })

  test('leaves out the steps that the owner passed over', () => {
    expect(times('received', 'done')).toEqual({ received: '0:00', done: '1:00' })
  })

  test('stands still for a cancelled request', () => {
    expect(times('received', 'confirmed', 'cancelled')).toEqual({ received: '0:00', agreed: '1:00' })
    expect(RequestStage.options.filter((stage) => stepOf(stage) === null)).toEqual(['cancelled'])
  })
})
