/** The steps of the journeys to a bill and on its page: the estimate, the money, and the code to pay. */
import { expect, type Page } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form')

/** The paper of a document: "Receipt", "Credit note". */
export const sheet = (page: Page, name: string) => main(page).getByRole('article', { name })

/** A payment in the list. */
export const payment = (page: Page, text: string) =>
  main(page).getByRole('listitem').filter({ hasText: text })

/** The text of the code on the page, read from its picture. */
export async function readCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /^Code to pay/ }).screenshot()
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return { width, height, data: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] }
  }, picture.toString('base64'))
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })
}

/** Opens a form of money, which has this amount filled in, and chooses how it was paid. */
export async function fillPayment(
  page: Page,
  { button, amount, way }: { button: 'Take a payment' | 'Give money back'; amount: string; way: string },
) {
  await main(page).getByRole('button', { name: button, exact: true }).click()
  await expect(form(page).getByLabel('Amount')).toHaveValue(amount)
  await form(page).getByLabel('How it was paid').selectOption(way)
}

/** Saves the open form of money. */
export async function record(page: Page, button = 'Record the payment') {
  await form(page).getByRole('button', { name: button }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recorded' })).toBeVisible()
}

/** A battery with a warranty of 180 days and its fitting with one of 90, for ₹3,499 − ₹99. */
export async function sendEstimate(page: Page) {
  await main(page).getByRole('button', { name: 'Write an estimate', exact: true }).click()
  const field = (name: string) => form(page).getByLabel(name, { exact: true })
  await form(page).getByRole('button', { name: 'Work', exact: true }).click()
  for (const [at, what, price, days] of [
    [0, 'Battery', '2899', '180'],
    [1, 'Fitting and test', '600', '90'],
  ] as const) {
    await field('What').nth(at).fill(what)
    await field('Price of one').nth(at).fill(price)
    await field('Warranty, days').nth(at).fill(days)
  }
  await form(page).getByLabel('Discount').fill('99')
  await form(page).getByRole('button', { name: 'Send ₹3,400' }).click()
  await expect(page.getByText('The customer can answer now.')).toBeVisible()
}
