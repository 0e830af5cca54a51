/** What visitors read about the opening hours, in each language of the shop. */
import { expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { openingSentence, openingTexts } from '#shared/shop/opening-text.ts'

const long = { opens: '10:00', closes: '20:00' }
const short = { opens: '09:30', closes: '12:00' }
const weekOf = (saturday: typeof long | null, sunday: typeof long | null) => [
  ...Array.from({ length: 5 }, () => long),
  saturday,
  sunday,
]
const HOLIDAYS = [
  { day: '2026-11-24', reason: 'दिवाळी', hours: null, isSoon: true },
  { day: '2026-11-26', reason: '', hours: short, isSoon: true },
  { day: '2026-12-25', reason: '', hours: null, isSoon: false },
]

test.each<[string, OpeningHours, readonly string[]]>([
  ['the same hours every day', { week: weekOf(long, long), closures: [] }, ['Every day, 10 am to 8 pm']],
  [
    'a short Saturday and a free Sunday',
    { week: weekOf(short, null), closures: [] },
    ['Mon to Fri, 10 am to 8 pm', 'Sat, 9:30 am to 12 noon', 'Sun: closed'],
  ],
  [
    'a free weekend',
    { week: weekOf(null, null), closures: [] },
    ['Mon to Fri, 10 am to 8 pm', 'Sat to Sun: closed'],
  ],
  [
    'a holiday and a short day',
    { week: weekOf(long, long), closures: HOLIDAYS },
    ['Every day, 10 am to 8 pm', 'Tue 24 Nov: closed (दिवाळी)', 'Thu 26 Nov, 9:30 am to 12 noon'],
  ],
  ['no day at all', { week: Array(7).fill(null), closures: [] }, ['Closed until further notice']],
])('%s', (_, hours, lines) => {
  expect(openingTexts(hours)).toEqual(lines)
})

test.each([
  ['en', 'Mon to Fri, 10 am to 8 pm; Sat to Sun: closed; Tue 24 Nov: closed (दिवाळी).'],
  ['hi', 'सोम से शुक्र: सुबह 10 से रात 8 बजे; शनि से रवि: बंद; मंगल 24 नव: बंद (दिवाळी)।'],
  ['mr', 'सोम ते शुक्र: सकाळी 10 ते रात्री 8; शनि ते रवि: बंद; मंगळ 24 नोव्हें: बंद (दिवाळी).'],
] as const)('as a sentence in %s', (language, text) => {
  const hours = { week: weekOf(null, null), closures: HOLIDAYS.slice(0, 1) }
  expect(inLanguage(language, () => openingSentence(hours))).toBe(text)
})
