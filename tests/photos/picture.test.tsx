// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from '#src/photos/picture.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const MISSING = 'The picture cannot be loaded now'
const setOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
const image = () => screen.getByRole('img', { hidden: true })
const fail = () => fireEvent.error(image())

test('a picture that could not be loaded is tried again when the network comes, also when it says so only then', () => {
  render(<Picture src="/api/requests/1/photos/2" alt="The screen" width={16} height={9} />)
  fail()
  expect(screen.getByText(MISSING)).toBeDefined()
  setOnline(false)
  const without = image()
  setOnline(true)
  fireEvent.error(without)
  expect(image()).not.toBe(without)
  expect(screen.queryByText(MISSING)).toBeNull()
  fail()
  expect(screen.getByText(MISSING)).toBeDefined()
})
