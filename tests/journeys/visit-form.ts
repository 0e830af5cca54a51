/** Place and time in the forms: the PIN code, the day and its windows. */
import type { Page } from 'playwright/test'
import { dayText } from '#shared/window-text.ts'

const main = (page: Page) => page.getByRole('main')

export const givePin = (page: Page, pin: string) => main(page).getByLabel('PIN code').fill(pin)

export const dayChip = (page: Page, day: string) => {
  const [weekday = '', date = ''] = dayText(day).split(' ')
  return main(page).getByRole('radio', { name: new RegExp(`^${weekday}\\s*${date}\\s`) })
}
export const windowRadio = (page: Page, name: RegExp) => main(page).getByRole('radio', { name })

export async function chooseWindow(page: Page, day: string, name: RegExp) {
  await dayChip(page, day).check()
  await windowRadio(page, name).check()
}
