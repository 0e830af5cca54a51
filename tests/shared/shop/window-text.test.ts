/** The text of windows in each language of the shop. */
import { expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import { windowText } from '#shared/shop/window-text.ts'

const at = (time: string) => `2026-11-24T${time}:00+05:30`

test.each([
  ['hi', '10:00', '12:00', 'मंगल 24 नव, सुबह 10 से दोपहर 12 बजे'],
  ['hi', '16:00', '18:00', 'मंगल 24 नव, शाम 4 से 6 बजे'],
  ['hi', '14:30', '16:30', 'मंगल 24 नव, दोपहर 2:30 से शाम 4:30 बजे'],
  ['mr', '10:00', '12:00', 'मंगळ 24 नोव्हें, सकाळी 10 ते दुपारी 12'],
  ['mr', '18:00', '20:00', 'मंगळ 24 नोव्हें, संध्याकाळी 6 ते रात्री 8'],
] as const)('in %s, %s to %s reads "%s"', (language, start, end, text) => {
  expect(inLanguage(language, () => windowText({ start: at(start), end: at(end) }))).toBe(text)
})
