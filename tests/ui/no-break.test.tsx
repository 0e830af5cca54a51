// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoBreak } from '#src/ui/no-break.tsx'

const wholeIn = (text: string) => {
  const { container } = render(<NoBreak>{text}</NoBreak>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.nowrap')].map((word) => word.textContent)
}

test('short hyphenated words do not break', () => {
  expect(wholeIn('MacBook Pro A1502 (Retina 13-inch, 2013-2015)')).toEqual(['13-inch,', '2013-2015)'])
  expect(wholeIn('30-minute repair')).toEqual(['30-minute'])
  expect(wholeIn('वाय-फाय चालत नाही')).toEqual(['वाय-फाय'])
})

test('a text without hyphens renders unchanged, and long hyphenated words may break', () => {
  expect(wholeIn('Galaxy S23')).toEqual([])
  expect(wholeIn('Donau-Dampfschiff')).toEqual([])
  expect(wholeIn('Open - every day')).toEqual([])
})
