/** What a step of a request says beside its name. */
import { expect, test } from 'vitest'
import { eventTexts } from '#shared/request/event-texts.ts'

test('an answer with the customer’s code says so once, and one without it says how it was given', () => {
  expect(eventTexts({ how: 'code', proof: 'right' })).toEqual(['with the customer’s code'])
  expect(eventTexts({ how: 'word' })).toEqual(['on the phone'])
})
