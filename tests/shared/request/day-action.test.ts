/** The order in which a technician's steps and payments are sent, and how they are stored. */
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DayAction, droppedWith, nextToSend, waitingOf } from '#shared/request/day-action.ts'
import { dayAction, paymentAction, photoAction } from '#tests/support/day-actions.ts'

const refuse = (action: DayAction): DayAction => ({ ...action, refused: 'Moved on.' })
const first = dayAction('first', { requestId: 1 })
const second = dayAction('second', { requestId: 1 })
const other = dayAction('other', { requestId: 2 })
const cash = paymentAction('cash', { requestId: 1 })

test('the first step goes first', () => {
  expect(nextToSend([])).toBeUndefined()
  expect(nextToSend([first, other, second])).toBe(first)
})

test('a refused step holds back only its own request', () => {
  expect(nextToSend([refuse(first), second, other])).toBe(other)
  expect(nextToSend([refuse(first), second])).toBeUndefined()
  expect(nextToSend([first, refuse(second)])).toBe(first)
})

test('two jobs in one cellar stay two', () => {
  const steps = [first, other, second]
  expect(nextToSend(steps)).toBe(first)
  expect(nextToSend(steps.filter((step) => step !== first))).toBe(other)
  expect(droppedWith([refuse(first), other, second], 'first')).toEqual(['first', 'second'])
})

test('a removed step takes with it what waits behind it for its request, and nothing before it', () => {
  expect(droppedWith([first, refuse(second), other], 'second')).toEqual(['second'])
  expect(droppedWith([first, other], 'unknown')).toEqual([])
})

test('a refused step does not wait, nor do those behind it for the same request', () => {
  expect(waitingOf([refuse(first), second, other])).toEqual([other])
})

test('money was taken, whatever became of the steps: a payment is not held back, and goes with no step', () => {
  expect(nextToSend([refuse(first), second, cash])).toBe(cash)
  expect(waitingOf([refuse(first), cash, second])).toEqual([cash])
  expect(droppedWith([refuse(first), cash, second], 'first')).toEqual(['first', 'second'])
})

test('a refused payment holds back nothing, and is removed alone', () => {
  const later = paymentAction('later', { requestId: 1 })
  expect(waitingOf([refuse(cash), first, later])).toEqual([first, later])
  expect(droppedWith([refuse(cash), first, later], 'cash')).toEqual(['cash'])
})

test('a payment waits for the steps before it', () => {
  expect(nextToSend([first, cash])).toBe(first)
  expect(nextToSend([cash, first])).toBe(cash)
})

test('what an earlier version stored without a kind is a step', () => {
  const { kind: _, ...stored } = first
  expect(v.parse(DayAction, stored)).toEqual(first)
  expect(v.parse(DayAction, cash)).toEqual(cash)
})

test('sent one after the other, the steps of each request keep their order, whatever is refused', () => {
  const steps = fc.array(fc.record({ requestId: fc.integer({ min: 1, max: 3 }), isRefused: fc.boolean() }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, (pressed) => {
      const judged: DayAction[] = []
      let left = pressed.map(({ requestId }, index): DayAction => dayAction(String(index), { requestId }))
      for (let next = nextToSend(left); next; next = nextToSend(left)) {
        const sent = next
        judged.push(sent)
        left = pressed[Number(sent.key)]?.isRefused
          ? left.map((step) => (step === sent ? refuse(step) : step))
          : left.filter((step) => step !== sent)
      }
      for (const id of [1, 2, 3]) {
        const own = pressed.flatMap(({ requestId }, index) => (requestId === id ? [String(index)] : []))
        const end = own.findIndex((key) => pressed[Number(key)]?.isRefused)
        const sent = judged.filter(({ requestId }) => requestId === id).map(({ key }) => key)
        expect(sent).toEqual(end === -1 ? own : own.slice(0, end + 1))
      }
    }),
  )
})

test('a photo waits for all else, and nothing holds it back', () => {
  const photo = photoAction('photo')
  expect(nextToSend([photo, dayAction('depart')])?.key).toBe('depart')
  expect(nextToSend([photo, paymentAction('cash')])?.key).toBe('cash')
  const refused = dayAction('depart', { refused: 'Moved on.' })
  expect(nextToSend([refused, dayAction('arrive'), photo])?.key).toBe('photo')
})

test('a refused photo is removed alone, and holds back no other', () => {
  const refused = photoAction('one', { refused: 'Too large.' })
  expect(nextToSend([refused, photoAction('two')])?.key).toBe('two')
  expect(droppedWith([refused, photoAction('two'), dayAction('depart')], 'one')).toEqual(['one'])
})
