/**
 * Drafts of forms in the page's history entry: they survive a reload and Back, and end with the tab. The specification
 * allows four keys of local storage and no more.
 */
import * as v from 'valibot'
import type { ForgotPasswordDraft } from '#machines/account/forgot-password.ts'
import type { LoginDraft } from '#shared/account/login-draft.ts'
import type { PasswordResetDraft } from '#shared/account/password-reset-draft.ts'
import type { RegistrationDraft } from '#shared/account/registration-draft.ts'
import type { ModelDraft } from '#shared/catalogue/model-draft.ts'
import type { EstimateFormDraft } from '#shared/estimate/estimate-form.ts'
import type { ClockMove } from '#shared/practice/practice-api.ts'
import type { PriceDraft } from '#shared/price/price-form.ts'
import type { BulkDraft } from '#shared/request/bulk-draft.ts'
import type { ClaimDraft } from '#shared/request/claim.ts'
import type { CorrectionDraft } from '#shared/request/correction.ts'
import type { PhoneRequestDraft } from '#shared/request/phone-request.ts'
import type { PromiseDraft } from '#shared/request/promise-form.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import { Choice, type PendingForm, type PendingOrder, type RequestDraft } from '#shared/request/request.ts'
import type { ThreadDraft } from '#shared/request/thread.ts'
import type { MessageDraft } from '#shared/shop/message.ts'

export type HistoryDrafts = {
  /** A bulk change that has started. */
  bulk: BulkDraft
  /** What was typed to claim a warranty. */
  claim: ClaimDraft
  /** The clock of a practice shop was moved: the bar stays open on the page with the new time. */
  clockMove: ClockMove
  contact: MessageDraft
  /** What was typed to correct a request's contact. */
  correction: CorrectionDraft
  /** An estimate that is not sent yet. */
  estimate: EstimateFormDraft
  login: LoginDraft
  /** The text typed into a request's thread. */
  message: ThreadDraft
  forgotPassword: ForgotPasswordDraft
  model: ModelDraft
  /** The filter of a list of models. */
  modelFilter: string
  note: ThreadDraft
  order: PendingOrder
  passwordReset: PasswordResetDraft
  phoneRequest: PhoneRequestDraft
  /** What was typed to promise a day. */
  promise: PromiseDraft
  receipt: Receipt
  prices: PriceDraft
  registration: RegistrationDraft
  repairForm: PendingForm
  request: RequestDraft
}

// The router re-exports this interface; an augmentation of '@tanstack/react-router' breaks once `ssr/server` is imported.
declare module '@tanstack/history' {
  interface HistoryState extends Partial<HistoryDrafts> {}
}

/** The draft in the current history entry; null without one, or when the schema refuses it. */
export function readDraft<S extends v.GenericSchema>(
  name: keyof HistoryDrafts,
  schema: S,
): v.InferOutput<S> | null {
  const state: unknown = window.history.state
  const value =
    typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

/** Saves a draft in the current entry. */
export const saveDraft = <N extends keyof HistoryDrafts>(name: N, value: HistoryDrafts[N]) =>
  replaceState({ ...window.history.state, [name]: value })

/** Removes a draft from the current entry. */
export function clearDraft(name: keyof HistoryDrafts) {
  const { [name]: value, ...state } = window.history.state ?? {}
  if (value !== undefined) replaceState(state)
}

/** The router's own keys of an entry. */
const OF_ROUTER = /^(__|key$)/

const entries = (state: unknown) => (typeof state === 'object' && state !== null ? Object.entries(state) : [])

/**
 * The drafts of the current entry, to copy into the next entry when only the URL of a page changes. Empty on the server, which
 * renders links too.
 */
export const currentDrafts = (): Partial<HistoryDrafts> =>
  typeof window === 'undefined'
    ? {}
    : Object.fromEntries(entries(window.history.state).filter(([name]) => !OF_ROUTER.test(name)))

/** Whether the current entry has any draft. */
export const hasDrafts = () => Object.keys(currentDrafts()).length > 0

/** Removes all drafts from the current entry: the next user of this browser starts without them. */
export const clearDrafts = () =>
  replaceState(Object.fromEntries(entries(window.history.state).filter(([name]) => OF_ROUTER.test(name))))

/** Removes another user's drafts except for the selected device, with which the next user can continue. */
export function clearDraftsButDevice() {
  const order = readDraft('order', Choice)
  clearDrafts()
  if (order) saveDraft('order', order)
}

/** Calls the browser's own method instead of the one that the router patches, which would load and render the page again. */
function replaceState(state: object) {
  try {
    History.prototype.replaceState.call(window.history, state, '')
  } catch {
    // Safari refuses more than 100 writes in 10 s; the next keystroke writes again.
  }
}
