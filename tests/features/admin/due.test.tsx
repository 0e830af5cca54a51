// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Due } from '#src/features/admin/orders/due.tsx'

/** Tue 24 Nov 2026, 4:30 pm in Pune. */
const DUE = '2026-11-24T11:00:00.000Z'
const at = Date.parse(DUE)
const MINUTE_MS = 60_000

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['the same day by its time', -2 * 60, 'due 4:30 pm'],
  ['another day by its date', -20 * 60, 'due Tue 24 Nov, 4:30 pm'],
  ['now, not late yet', 0, 'due 4:30 pm'],
  ['minutes', 5, 'overdue 5 min'],
  ['hours', 2 * 60 + 59, 'overdue 2 h'],
  ['one day', 24 * 60, 'overdue 1 day'],
  ['days', 50 * 60, 'overdue 2 days'],
])('%s', (_, minutes, text) => {
  const { container } = render(<Due due={DUE} now={at + minutes * MINUTE_MS} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('svg') !== null, 'a sign beside the words').toBe(minutes > 0)
})

test('the text keeps up with the clock', () => {
  vi.useFakeTimers({ now: at + 4 * MINUTE_MS })
  const { container } = render(<Due due={DUE} now={at + 4 * MINUTE_MS} />)
  act(() => vi.advanceTimersByTime(MINUTE_MS))
  expect(container.textContent).toBe('overdue 5 min')
})
