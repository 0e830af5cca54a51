// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { DialogProps } from '#src/ui/dialog-content.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

afterEach(cleanup)

function Page(props: Pick<DialogProps, 'kind' | 'text' | 'focus'> & { withoutActions?: boolean }) {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(0)
  const close = () => setOpen(false)
  const actions = (
    <>
      <Button onClick={() => setDone(done + 1)}>Mark as Done</Button>
      <Button onClick={close}>Cancel</Button>
    </>
  )
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <p>Done {done} times</p>
      <Dialog
        {...props}
        open={open}
        title="Mark as Done?"
        actions={props.withoutActions ? undefined : actions}
        onDismiss={close}
      />
    </main>
  )
}

/** The button that opened the dialog is removed when it closes. */
function Once() {
  const [state, setState] = useState<'new' | 'asked' | 'answered'>('new')
  return (
    <main>
      <PageTitle>Orders</PageTitle>
      {state !== 'answered' && <Button onClick={() => setState('asked')}>Ask</Button>}
      <Dialog open={state === 'asked'} title="Marked as Done" onDismiss={() => setState('answered')} />
    </main>
  )
}

const opener = () => screen.getByRole('button', { name: 'Ask' })
const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')

async function ask() {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}

test('Esc closes the dialog and the focus returns', async () => {
  render(<Page text="The customer gets a text message." />)
  await ask()
  expect(screen.getByRole('dialog', { name: 'Mark as Done?', description: /text message/ })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('if the element that opened the dialog is gone, the focus goes to the page’s title', async () => {
  render(<Once />)
  await ask()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Orders'))
})

test('an open dialog traps the focus and hides the page from assistive technology', async () => {
  render(<Page />)
  await ask()
  for (let step = 0; step < 4; step += 1) {
    expect(dialog()?.contains(document.activeElement)).toBe(true)
    await userEvent.tab()
  }
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})

test('the page behind an open dialog does not scroll until the dialog is closed', async () => {
  render(<Page />)
  await ask()
  expect(document.documentElement.dataset.scrollLocked).toBe('')
  await userEvent.keyboard('{Escape}')
  expect(document.documentElement.dataset.scrollLocked).toBeUndefined()
})

test('a second Enter does not confirm an irreversible action', async () => {
  render(<Page kind="alert" />)
  await ask()
  expect(screen.getByRole('alertdialog')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(dialog()).toBeNull()
  expect(screen.getByText('Done 0 times')).toBeDefined()
})

test.for([
  ['plain', false],
  ['alert', true],
] as const)('a press beside a dialog of kind %s leaves it open: %s', async ([kind, staysOpen]) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page kind={kind} />)
  await ask()
  await user.click(document.body)
  expect(dialog() !== null).toBe(staysOpen)
})

test('a dialog without actions has a close button', async () => {
  render(<Page withoutActions focus="dialog" />)
  await ask()
  expect(document.activeElement).toBe(dialog())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
})
