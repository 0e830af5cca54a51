/** The sentence about a request contains the time of the visit in each language, if there is a window. */
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import { requestSentence, requestTurn } from '#shared/request/sentence.ts'
import { RequestStage } from '#shared/request/stages.ts'
import { agreedWindow } from '#shared/request/visit.ts'

const window = { start: '2026-11-24T10:00:00+05:30', end: '2026-11-24T12:00:00+05:30' }
const sentenceOf = (stage: RequestStage, agreed: typeof window | null) =>
  requestSentence({ stage, outcome: null, window: agreed, promise: null }, '2026-11-24')

test.each([
  ['en', 'We come on Tue 24 Nov, 10 am to 12 noon.'],
  ['hi', 'हम मंगल 24 नव, सुबह 10 से दोपहर 12 बजे के बीच आएँगे।'],
  ['mr', 'आम्ही मंगळ 24 नोव्हें, सकाळी 10 ते दुपारी 12 या वेळेत येऊ.'],
] as const)('in %s it reads "%s"', (language, sentence) => {
  expect(inLanguage(language, () => sentenceOf('confirmed', window))).toBe(sentence)
})

test.each([
  ['en', 'We bring your device back on Tue 24 Nov, 10 am to 12 noon.'],
  ['hi', 'हम मंगल 24 नव, सुबह 10 से दोपहर 12 बजे के बीच आपका डिवाइस वापस लाएँगे।'],
  ['mr', 'आम्ही मंगळ 24 नोव्हें, सकाळी 10 ते दुपारी 12 या वेळेत तुमचे डिव्हाइस परत आणू.'],
] as const)('in %s the way back reads "%s"', (language, sentence) => {
  expect(inLanguage(language, () => sentenceOf('returning', window))).toBe(sentence)
})

test('without a window the time is agreed on the phone', () => {
  expect(sentenceOf('confirmed', null)).toBe('The time of our visit is agreed.')
})

test('a window is agreed once it is confirmed, and only where the shop comes', () => {
  const agreed = (stage: RequestStage, way: 'pickup' | 'shop' | 'call' | null = 'pickup') =>
    agreedWindow({ stage, way, window, returnWindow: null })
  expect(agreed('confirmed')).toBe(window)
  expect(agreed('confirmed', 'call')).toBe(window)
  expect(agreed('confirmed', 'shop')).toBeNull()
  expect(agreed('received')).toBeNull()
  expect(agreed('onTheWay')).toBeNull()
  expect(agreed('returning')).toBeNull()
  const back = { start: '2026-11-26T10:00:00+05:30', end: '2026-11-26T12:00:00+05:30' }
  expect(agreedWindow({ stage: 'returning', way: 'shop', window, returnWindow: back })).toBe(back)
})

test('once a price is agreed only the time is left to agree on', () => {
  expect(requestTurn('received')?.text).toBe('we call you to agree on the time and the price.')
  expect(requestTurn('received', true)).toEqual({ who: 'shop', text: 'we call you to agree on the time.' })
  expect(requestTurn('confirmed', true)).toEqual(requestTurn('confirmed'))
  expect(requestTurn('atDoor', true)).toBeNull()
})

describe('a promised day', () => {
  const TODAY = '2026-11-26'
  const told = (promise: PromisedDay, { stage = 'approved' as RequestStage, today = TODAY } = {}) =>
    requestSentence({ stage, outcome: null, window: null, promise }, today)
  const part = { day: TODAY, part: true }
  const ready = { day: TODAY, part: false }

  test.each([
    [
      'en',
      'We wait for the part. We expect it on Thu 26 Nov.',
      'We expect your device to be ready on Thu 26 Nov.',
    ],
    [
      'hi',
      'हम पार्ट का इंतज़ार कर रहे हैं। उसके गुरु 26 नव को आने की उम्मीद है।',
      'उम्मीद है कि आपका डिवाइस गुरु 26 नव को तैयार हो जाएगा।',
    ],
    [
      'mr',
      'आम्ही पार्टची वाट पाहत आहोत. तो गुरु 26 नोव्हें रोजी येईल अशी अपेक्षा आहे.',
      'तुमचे डिव्हाइस गुरु 26 नोव्हें रोजी तयार होईल अशी अपेक्षा आहे.',
    ],
  ] as const)('in %s it reads "%s", or "%s"', (language, waits, isReady) => {
    expect(inLanguage(language, () => told(part))).toBe(waits)
    expect(inLanguage(language, () => told(ready))).toBe(isReady)
  })

  test('is told in the stages in which it is due, until it is over', () => {
    const isTold = (stage: RequestStage, today?: string) =>
      told(ready, { stage, ...(today && { today }) }).startsWith('We expect')
    expect(RequestStage.options.filter((stage) => isTold(stage))).toEqual([
      'collected',
      'diagnosed',
      'approved',
    ])
    expect(isTold('approved', '2026-11-01')).toBe(true)
    expect(isTold('approved', '2026-11-27')).toBe(false)
  })
})
