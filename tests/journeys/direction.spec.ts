/** Signs in typed text that change the direction of writing leave the words beside it in their places. */

import { expect, type Locator } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

const RIGHT_TO_LEFT_OVERRIDE = '\u202e'
/** A palindrome, so that its own letters have the same place in both directions. */
const TYPED = 'OXO'

/** The place of each visible word in the element. The typed ones are compared too. */
const wordsIn = (element: Locator) =>
  element.evaluate((root) => {
    const words: { word: string; left: number }[] = []
    const { left } = root.getBoundingClientRect()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What a closed part hides has no place, or the one of before.
      if (!node.parentElement?.checkVisibility()) continue
      const text = node.textContent ?? ''
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const place = range.getBoundingClientRect()
        // References and times differ by their digits.
        if (place.width > 0 && !/\d/.test(word)) words.push({ word, left: place.left - left })
      }
    }
    return words
  })

type Words = Awaited<ReturnType<typeof wordsIn>>

/** A pixel off is the space between two letters, which depends on their order. */
function expectSamePlaces(turned: Words = [], plain: Words = []): void {
  const wordsOf = (words: Words) => words.map(({ word }) => word)
  expect(wordsOf(turned)).toContain(TYPED)
  expect(wordsOf(turned)).toEqual(wordsOf(plain))
  for (const [index, { word, left }] of turned.entries())
    expect(Math.abs(left - (plain[index]?.left ?? Number.NaN)), word).toBeLessThan(3)
}

test('signs that turn the direction of writing end with the typed text', { tag: '@all' }, async ({
  person,
  shop,
  customer,
}) => {
  const caller = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  await signIn(caller, customer.email, customer.password)
  for (const typed of [TYPED, RIGHT_TO_LEFT_OVERRIDE + TYPED]) {
    const body = { brand: 'Other', model: typed, issue: typed, pickupAddress: typed, city: 'Pune' }
    const { error } = await caller.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    expect(error).toBeUndefined()
  }
  const page = await person()
  /** Of both requests, wherever a page shows them. */
  const compare = async (places: Locator) => {
    await expect(places).toHaveCount(2)
    const [turned = [], plain] = [await wordsIn(places.first()), await wordsIn(places.last())]
    expectSamePlaces(turned, plain)
  }
  await logIn(page, owner)
  await page.goto(`/admin-dashboard?tab=orders&find=${customer.phone}`)
  await compare(page.getByRole('row').filter({ hasText: TYPED }))
  const dialogs: Words[] = []
  for (const index of [0, 1]) {
    await page
      .getByRole('button', { name: /Mark as Done/ })
      .nth(index)
      .click()
    const dialog = page.getByRole('alertdialog')
    // The bill has been read.
    await expect(dialog.getByText('No price is agreed')).toBeAttached()
    dialogs.push(await wordsIn(dialog))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  expectSamePlaces(dialogs[0], dialogs[1])

  const own = await person()
  await logIn(own, customer)
  await own.goto('/my-requests')
  await compare(own.getByRole('article').filter({ hasText: TYPED }))
})
