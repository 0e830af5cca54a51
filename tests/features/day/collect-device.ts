import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const NAME = 'Collect the device'

/** Collects the device of the job at hand; nobody has a phone at hand. */
export async function collectDevice(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: NAME }))
  const dialog = within(await screen.findByRole('dialog', { name: NAME }))
  await user.click(dialog.getByText('No code?'))
  await user.click(dialog.getByLabelText('No phone at hand'))
  const answers = { Screen: 'Worn', Body: 'Good', Buttons: 'Good', Camera: 'Not checked' }
  for (const [part, answer] of Object.entries({
    ...answers,
    'Screen lock': 'Removed',
    'SIM card': 'Has none',
  }))
    await user.click(within(dialog.getByRole('group', { name: part })).getByLabelText(answer))
  await user.click(dialog.getByRole('button', { name: NAME }))
}
