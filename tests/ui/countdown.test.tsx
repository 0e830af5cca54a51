// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Left({ deadline }: { deadline?: number }) {
  return <p>{useSecondsLeft(deadline)} s</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the countdown of 45 seconds ticks every second and stops at 0', () => {
  render(<Left deadline={1_045_000} />)
  expect(screen.getByText('45 s')).toBeDefined()
  pass(999)
  expect(screen.getByText('45 s')).toBeDefined()
  pass(1)
  expect(screen.getByText('44 s')).toBeDefined()
  pass(43_999)
  expect(screen.getByText('1 s')).toBeDefined()
  pass(1)
  expect(screen.getByText('0 s')).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('a new deadline restarts the countdown; a past or missing one shows 0', () => {
  const { rerender } = render(<Left />)
  expect(screen.getByText('0 s')).toBeDefined()
  rerender(<Left deadline={1_002_500} />)
  expect(screen.getByText('3 s')).toBeDefined()
  rerender(<Left deadline={999_000} />)
  expect(screen.getByText('0 s')).toBeDefined()
})

function Recorder({ deadline, committed }: { deadline?: number; committed: number[] }) {
  const left = useSecondsLeft(deadline)
  useLayoutEffect(() => {
    committed.push(left)
  })
  return null
}

test('a deadline set later never renders an outdated number of seconds', () => {
  const committed: number[] = []
  const { rerender } = render(<Recorder committed={committed} />)
  pass(600_000)
  rerender(<Recorder committed={committed} deadline={1_645_000} />)
  expect(new Set(committed)).toEqual(new Set([0, 45]))
})
