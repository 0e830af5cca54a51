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

/** A field that complains once it is left empty, and a button under it. */
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

test('a field left with the keyboard says at once what is wrong with it', async () => {
  render(<Form />)
  await userEvent.tab()
  await userEvent.tab()
  expect(message()).toBeTruthy()
})

test('a message waits for the end of a press: it would move the button away from under the finger', async () => {
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

test('a press that ends in another window does not keep the message for ever', async () => {
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Phone'))
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  window.dispatchEvent(new Event('blur'))
  expect(await screen.findByText('Phone is required.')).toBeTruthy()
})

test('a press with another mouse button delays no message', async () => {
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Phone'))
  await userEvent.pointer({ keys: '[MouseRight>]', target: screen.getByRole('button') })
  expect(message()).toBeTruthy()
})
