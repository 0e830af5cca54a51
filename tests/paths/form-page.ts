/** Shared by the page models of the two repair forms: fills in the form, checks its values, drafts and requests. */

import type { Locator, Page } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import type { HistoryDrafts } from '#src/flow/drafts.ts'
import { expect } from './engine/expect.ts'
import type { PathHistory } from './engine/model.ts'
import { expectFieldError, expectSent, retype } from './engine/page-assertions.ts'
import type { Errors } from './form-history.ts'

/** The locator of each field, by name. Fields are filled in this order. */
export type Fields<Name extends string> = Readonly<Record<Name, (page: Page) => Locator>>
/** A field that was not answered is absent. */
type Texts<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

const fieldsOf = <Name extends string>(fields: Fields<Name>, texts: Texts<Name>) =>
  Object.entries<(page: Page) => Locator>(fields).flatMap(([name, field]) => {
    const text = Object.entries<string | undefined>(texts).find(([one]) => one === name)?.[1]
    return text === undefined ? [] : [{ name, field, text }]
  })

const isList = (field: Locator) => field.evaluate(({ tagName }) => tagName === 'SELECT')

export async function fillIn<Name extends string>(page: Page, fields: Fields<Name>, texts: Texts<Name>) {
  for (const { field, text } of fieldsOf(fields, texts))
    if (await isList(field(page))) await field(page).selectOption(text)
    else await retype(field(page), text)
}

export async function expectValues<Name extends string>(
  page: Page,
  fields: Fields<Name>,
  texts: Texts<Name>,
) {
  for (const { field, text } of fieldsOf(fields, texts)) await expect(field(page)).toHaveValue(text)
}

/** Expects the given messages. Fields that lost focus while filling may show their own errors; they are not checked. */
export async function expectErrors<Name extends string>(
  page: Page,
  fields: Fields<Name>,
  texts: Texts<Name>,
  { shown, errors, history }: { shown: Errors; errors: Errors } & Pick<PathHistory, 'history'>,
) {
  const isStillFocused = history.length === 1 && history[0]?.event.type === 'form.change'
  for (const { name, field } of fieldsOf(fields, texts))
    if (shown[name] !== undefined || errors[name] === undefined || history.length === 0 || isStillFocused)
      await expectFieldError(field(page), shown[name] ?? null)
}

/** Without the idempotency key, which is random. */
const withoutKey = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  const { idempotencyKey: _, ...form } = Object.fromEntries(Object.entries(value))
  return form
}

const draftIn = (page: Page, name: keyof HistoryDrafts) =>
  page.evaluate((one): unknown => window.history.state?.[one] ?? null, name)

/** Expects this draft in the history entry; null: none. */
export const expectDraft = (page: Page, name: keyof HistoryDrafts, form: object | null) =>
  expect
    .poll(async () => withoutKey(await draftIn(page, name)), 'the draft in the history entry')
    .toEqual(form)

/** Expects this form in local storage, where it waits for a login; null: none. */
export const expectStored = (page: Page, key: 'pendingForm' | 'pendingOrder', form: object | null) =>
  expect
    .poll(async () => {
      const text = await page.evaluate((name) => window.localStorage.getItem(name), key)
      return withoutKey(JSON.parse(text ?? 'null'))
    }, `${key} in the storage`)
    .toEqual(form)

/** Expects the request with the user's id and the draft's idempotency key (`key`, where known). */
export async function expectSubmitted(
  page: Page,
  body: object,
  name: keyof HistoryDrafts,
  key: string | null,
) {
  const userId = Number(await page.evaluate(() => window.localStorage.getItem('userId')))
  await expectSent(page, submitRequest, { ...body, userId })
  const sent = (await page.requests()).findLast((request) => request.url().endsWith(submitRequest.path))
  const sentKey = sent?.headers()['idempotency-key']
  await expect
    .poll(() => draftIn(page, name), 'the key in the draft')
    .toHaveProperty('idempotencyKey', key ?? sentKey)
  if (key !== null) await expect.poll(() => sentKey, 'the key in the request').toBe(key)
}
