/** English words of a test find the texts of the other languages through the catalogues. */
import { describe, expect, test } from 'vitest'
import { formsOf, hasWords } from '#tests/support/text-forms.ts'
import { createTranslator, type Fit } from '#tests/support/translate.ts'
import { textsIn } from '#texts/now.ts'
import { readCatalogues } from './catalogues.ts'

const catalogues = readCatalogues()
const NUMBER = 5

/** A message with numbers for its counts and a word for every other value. */
function say(message: string, counts: ReadonlySet<string>): string {
  const form = formsOf(message).findLast(() => true) ?? []
  return form
    .map((part) => ('text' in part ? part.text : counts.has(part.value) ? NUMBER : `Asha-${part.value}`))
    .join('')
}
const countsOf = (message: string) =>
  new Set([...message.matchAll(/\{(\w+), plural/g)].flatMap(([, name]) => name ?? []))

describe.each(['hi', 'mr'] as const)('in %s', (language) => {
  const { find, whole } = createTranslator(language)
  const m = textsIn(language)

  test('every text of the catalogue is found by its English words', () => {
    const missed = Object.entries(catalogues.en).filter(([key, message]) => {
      if (!formsOf(message).some(hasWords)) return false
      const counts = countsOf(message)
      const translated = say(catalogues[language][key] ?? '', counts)
      return !find(say(message, counts), 'whole').test(translated)
    })
    expect(missed).toEqual([])
  })

  test.each([
    ['a text', 'Cancel', 'whole', m.cancel()],
    ['the label of a field that may stay empty', 'Image', 'name', `${m.label_image()} ${m.optional()}`],
    ['a label with a number', 'Messages', 'name', `${m.admin_messages()} 3`],
    ['a part of a text', 'Not sent', 'part', `${m.thread_not_sent()} ${m.thread_not_sent_text()}`],
    ['a value', 'Did you mean Galaxy S23?', 'whole', m.search_guess({ model: 'Galaxy S23' })],
    [
      'a text beside a name',
      'Which Samsung tablet do you have?',
      'whole',
      m.question_model({ brand: `Samsung ${m.word_tablet()}` }),
    ],
    ['a number', 'Please check 3 fields', 'name', m.fields_not_right({ count: 3 })],
    ['one', '1 visit is confirmed.', 'name', m.bulk_confirmed({ count: 1 })],
    [
      'a text in a text',
      'Request received, by the customer',
      'part',
      m.history_entry({ event: m.event_submit(), actor: m.actor_customer() }),
    ],
    ['the beginning', /^Delete Galaxy/, 'name', m.delete_of({ name: 'Galaxy S23' })],
    ['the beginning of several texts', /^Mark as Done/, 'name', m.mark_as_done_of({ id: 7 })],
    ['the end', /: all brands$/, 'name', m.all_brands_of({ service: m.service_mobile() })],
    [
      'an expression for a value',
      /^Request PIM-[\d-]+ received$/,
      'name',
      m.request_received({ reference: 'PIM-26-0001' }),
    ],
    ['optional words', /^\s*Notes\s*(\(optional\))?\s*$/, 'name', `${m.label_notes()} ${m.optional()}`],
    ['a name', 'Galaxy S23', 'part', 'Samsung Galaxy S23'],
    ['the beginning of a name', /^PIM-/, 'name', 'PIM-26-0001'],
  ] satisfies [string, string | RegExp, Fit, string][])('%s is found', (_what, query, fit, text) => {
    expect(find(query, fit).test(text), `${find(query, fit)}`).toBe(true)
  })

  test('English words with several translations fit each of them, and nothing else', () => {
    for (const text of [m.save(), m.settings_save()]) expect(find('Save', 'whole').test(text)).toBe(true)
    expect(find('Save', 'whole').test('Save')).toBe(false)
    expect(find('Save', 'whole').test(m.cancel())).toBe(false)
    expect(find(/^Delete Galaxy/, 'name').test(m.delete_of({ name: 'iPhone 12' }))).toBe(false)
  })

  test('texts follow each other', () => {
    const both = whole('Marked as Done', 'Customer has been notified.')
    expect(both.test(`${m.marked_as_done()}${m.marked_as_done_text()}`)).toBe(true)
    expect(both.test(m.marked_as_done())).toBe(false)
  })
})

test('what no test uses is refused', () => {
  expect(() => createTranslator('hi').find(/Save|Cancel/, 'part')).toThrow('is not understood')
})
