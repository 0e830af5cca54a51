/** Two versions of the owner's settings are compared as text. */
import { expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import { REQUEST_KINDS } from '#server/sms/sender.ts'
import { ISSUE_NAMES } from '#shared/catalogue/issue-names.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { SMS_KIND_LABELS } from '#src/features/admin/messages/sms-labels.ts'
import { settingsWords } from '#src/features/admin/settings/settings-labels.ts'

const { hours } = DEFAULT_SETTINGS
const span = { opens: '11:30', closes: '18:00' }
const closed = { day: '2026-12-25', reason: 'Christmas', hours: null, capacity: null }

test('opening hours are a line for each day and one for each number', () => {
  const [, ...daily] = hours.week
  expect(settingsWords({ ...hours, week: [null, ...daily] })).toEqual([
    'Monday: Closed',
    ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
      (day) => `${day}: 10 am to 8 pm`,
    ),
    'Minutes of a window: 120',
    'Visits in one window: 2',
    'Last booking before a window, in minutes: 90',
    'Days that are offered: 14',
  ])
})

test.each([
  ['a closed day', { days: [closed] }, ['25 Dec 2026: Closed, Christmas']],
  [
    'a day with other hours',
    { days: [{ ...closed, reason: '', hours: span, capacity: 3 }] },
    ['25 Dec 2026: 11:30 am to 6 pm, Visits in one window: 3'],
  ],
  [
    'PIN codes',
    {
      pins: [
        { pin: '411018', area: 'Pimpri', served: true },
        { pin: '411045', area: 'Baner', served: false },
      ],
    },
    ['411018: Pimpri. We come to you here.', '411045: We do not come to Baner yet.'],
  ],
  [
    'terms',
    { ...DEFAULT_SETTINGS.terms, rescheduleMinutes: 240 },
    [
      'Minutes before the window: last change by the customer: 240',
      'Minutes before the window: last cancellation by the customer: 60',
      'Opening hours until a new request is overdue: 2',
      'Hours until a visit under way is overdue: 3',
      'Hours until a device in the workshop is overdue: 24',
      'Hours until an estimate without an answer is overdue: 48',
      'Hours until an accepted repair is overdue: 48',
      'Hours until a device to bring back is overdue: 24',
      'Hours until a request to close is overdue: 12',
    ],
  ],
  [
    'a shop without GST registration',
    DEFAULT_SETTINGS.billing,
    [
      ...['GST: Not registered', 'GSTIN: None', 'Legal name: Doorstep Repair', 'State: Maharashtra (27)'],
      ...['Address on documents: None', 'Code of work (SAC): 9987', 'Code of parts (HSN): None'],
    ],
  ],
  [
    'a registered shop',
    {
      ...DEFAULT_SETTINGS.billing,
      registration: 'regular' as const,
      gstin: '27AAPFU0939F1ZV',
      address: 'Pimpri',
    },
    [
      ...['GST: Registered', 'GSTIN: 27AAPFU0939F1ZV', 'Legal name: Doorstep Repair'],
      ...['State: Maharashtra (27)', 'Address on documents: Pimpri'],
      ...['Code of work (SAC): 9987', 'Code of parts (HSN): None'],
    ],
  ],
  [
    'days of warranty',
    { byIssue: Object.fromEntries(ISSUE_NAMES.map((issue, index) => [issue, index])) },
    ISSUE_NAMES.map((issue, index) => `${issue}: ${index === 1 ? '1 day' : `${index} days`}`),
  ],
  [
    'switches of texts',
    { ...DEFAULT_SETTINGS.texts, missed: false },
    [
      ...[
        'The time of a visit is agreed or changed: on',
        'The technician sets out: on',
        'Nobody was met: off',
      ],
      ...['The device is taken in: on', 'A day is promised: on', 'A payment is recorded: on'],
      ...['The device is on its way back: on', 'You wrote a message: on'],
    ],
  ],
  [
    'numbers, one as it was typed',
    { phone: '+91 98220-12345', whatsapp: '9876543210' },
    ['Phone: +91 98220 12345', 'WhatsApp: +91 98765 43210'],
  ],
  ['how long names are kept', { nameMonths: 18 }, ['Names and addresses of done requests, in months: 18']],
  ['a ready reply', { replies: [{ name: 'Late', text: 'Sorry {name}.' }] }, ['Late: Sorry {name}.']],
])('%s', (_what, value, words) => {
  expect(settingsWords(value)).toEqual(words)
})

test('the same day of another year is another entry', () => {
  const days = [closed, { ...closed, day: '2027-12-25' }]
  expect(new Set(settingsWords({ days })).size).toBe(2)
})

test('the words are those of the language', () => {
  const words = inLanguage('hi', () => settingsWords({ days: [{ ...closed, reason: '', hours: span }] }))
  expect(words).toEqual(['25 Dec 2026: सुबह 11:30 से शाम 6 बजे'])
})

test('every kind of text message has words', () => {
  expect(Object.keys(SMS_KIND_LABELS).toSorted()).toEqual([...REQUEST_KINDS].toSorted())
})
