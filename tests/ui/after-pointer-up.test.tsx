// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trackPointer } from '#src/ui/after-pointer-up.ts'
import { TextField } from '#src/ui/text-field.tsx'

let stopTracking: () => void
beforeEach(() => {
  stopTracking = trackPointer()
})
afterEach(() => {
  stopTracking()
  cleanup()
})

/** A field that is invalid when it is left empty, above a button. */
function Form() {
  const [isLeft, leave] = useState(false)
  return (
    <>
      <TextField
        name="phone"
        label="Phone"
        value=""
        onChange={() => {}}
        onBlur={() => leave(true)}
        error={isLeft ? 'Phone is required.' : undefined}
      />
      <button type="button">Cancel</button>
    </>
  )
}
const message = () => screen.queryByText('Phone is required.')

test('a field blurred by keyboard shows its error immediately', async () => {
  render(<Form />)
  await userEvent.tab()
  await userEvent.tab()
  expect(message()).toBeTruthy()
})

test('an error message that would move a pressed button shows after pointer up', async () => {
  render(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Phone'))
  const target = screen.getByRole('button')
  await user.pointer({ keys: '[MouseLeft>]', target })
  expect(document.activeElement).toBe(target)
  expect(message()).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target })
  expect(message()).toBeTruthy()
})

test('a press that ends in another window does not suppress the message forever', async () => {
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Phone'))
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  window.dispatchEvent(new Event('blur'))
  expect(await screen.findByText('Phone is required.')).toBeTruthy()
})

test('a press of another mouse button does not delay messages', async () => {
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Phone'))
  await userEvent.pointer({ keys: '[MouseRight>]', target: screen.getByRole('button') })
  expect(message()).toBeTruthy()
})
