// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'

afterEach(cleanup)
const why = 'Still needed: name and phone.'

test('an inactive button shows its reason, stays focusable and ignores clicks', async () => {
  const press = vi.fn()
  render(
    <Button disabledReason={why} onClick={press}>
      Submit
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Submit', description: why })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test.for([
  ['has a reason not to', { disabledReason: why }],
  ['is busy', { busy: true }],
  ['is off', { inactive: true }],
] as const)('a form is not submitted by Enter in a field while its button %s', async ([, state]) => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (props: object) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" {...props}>
        Submit
      </Button>
    </form>
  )
  const { rerender } = render(form(state))
  await userEvent.type(screen.getByRole('textbox'), 'Asha{Enter}')
  expect(submit).not.toHaveBeenCalled()
  rerender(form({}))
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a busy button has aria-busy', () => {
  render(<Button busy>Sending</Button>)
  expect(screen.getByRole('button', { name: 'Sending' }).getAttribute('aria-busy')).toBe('true')
})
