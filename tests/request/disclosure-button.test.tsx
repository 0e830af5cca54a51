// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DisclosureButton } from '#src/request/disclosure-button.tsx'

afterEach(cleanup)

test('the second press of a double press on "Save" does not open the form again; one press does', () => {
  const press = vi.fn()
  render(
    <DisclosureButton
      label="Correct the address"
      variant="text"
      reason={undefined}
      isOpen={false}
      onPress={press}
    />,
  )
  const opener = screen.getByRole('button', { name: 'Correct the address' })
  fireEvent.click(opener, { detail: 2 })
  expect(press).not.toHaveBeenCalled()
  fireEvent.click(opener, { detail: 1 })
  // A key press has no count.
  fireEvent.click(opener, { detail: 0 })
  expect(press).toHaveBeenCalledTimes(2)
})
