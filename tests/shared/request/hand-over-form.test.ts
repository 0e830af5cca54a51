/** The hand-over of a device as a technician types it. */
import { describe, expect, test } from 'vitest'
import type { Condition } from '#shared/request/hand-over.ts'
import { type HandOverForm, NO_HAND_OVER, readHandOver } from '#shared/request/hand-over-form.ts'

const condition: Condition = {
  ...{ screen: 'good', body: 'worn', buttons: 'broken', camera: 'unchecked', lock: 'on', sim: 'none' },
}
const read = (form: Partial<HandOverForm>, asked: Partial<Parameters<typeof readHandOver>[1]> = {}) =>
  readHandOver({ ...NO_HAND_OVER, ...form }, { step: 'collect', needsCode: false, ...asked })

describe('a device is collected', () => {
  test('with the code and its condition, the IMEI is optional', () => {
    expect(read({ code: '4821', condition })).toEqual({ handOver: { code: '4821', condition } })
    expect(read({ code: '4821', condition, imei: '99 21' })).toEqual({
      handOver: { code: '4821', condition: { ...condition, imei: '9921' } },
    })
  })

  test('or with the reason why there is no code', () => {
    expect(read({ noCode: 'no-phone', condition })).toEqual({ handOver: { noCode: 'no-phone', condition } })
  })

  test('a code that was typed counts more than a reason', () => {
    expect(read({ code: '4821', noCode: 'no-phone', condition })).toMatchObject({
      handOver: { code: '4821' },
    })
  })

  test.each(['', '482', '48211', 'abcd'])('the code "%s" is not whole', (code) => {
    expect(read({ code, condition })).toEqual({
      handOver: null,
      missing: ['Code of the customer'],
      wrong: [],
    })
  })

  test('what is missing of the condition is named in the order of the list', () => {
    const { lock: _, screen: _screen, ...rest } = condition
    expect(read({ code: '4821', condition: rest, imei: '12' })).toEqual({
      handOver: null,
      missing: ['Screen', 'Screen lock'],
      wrong: ['Last four digits of the IMEI'],
    })
  })
})

test('a device that goes back needs no condition', () => {
  expect(read({ code: '4821' }, { step: 'handOver' })).toEqual({ handOver: { code: '4821' } })
})

test('where the code is needed, no reason stands for it', () => {
  expect(read({ noCode: 'not-working', condition }, { needsCode: true })).toEqual({
    handOver: null,
    missing: ['Code of the customer'],
    wrong: [],
  })
})
