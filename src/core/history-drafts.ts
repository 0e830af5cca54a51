/**
 * What a person typed, kept in the history entry of its page: it is there after a reload and after Back,
 * and it is gone with the tab. The four storage keys of the specification stay the only ones.
 */
import * as v from 'valibot'
import type { ForgotPasswordDraft } from '#machines/auth/forgot-password.ts'
import type { LoginDraft } from '#shared/login-draft.ts'
import type { MessageDraft } from '#shared/message.ts'
import type { ModelDraft } from '#shared/model-draft.ts'
import type { PasswordResetDraft } from '#shared/password-reset-draft.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { RegistrationDraft } from '#shared/registration-draft.ts'
import { Choice, type PendingForm, type PendingOrder, type RequestDraft } from '#shared/repair.ts'

export type HistoryDrafts = {
  contact: MessageDraft
  login: LoginDraft
  forgotPassword: ForgotPasswordDraft
  model: ModelDraft
  order: PendingOrder
  passwordReset: PasswordResetDraft
  receipt: Receipt
  registration: RegistrationDraft
  repairForm: PendingForm
  request: RequestDraft
}

// The router re-exports this interface; an augmentation of '@tanstack/react-router' breaks once `ssr/server` is imported.
declare module '@tanstack/history' {
  interface HistoryState extends Partial<HistoryDrafts> {}
}

/** What the current history entry keeps under a name; null when nothing is there or it is not what it should be. */
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

/** Keeps a value with the current entry. */
export const saveDraft = <N extends keyof HistoryDrafts>(name: N, value: HistoryDrafts[N]) =>
  replaceState({ ...window.history.state, [name]: value })

/** Drops what the current entry keeps under a name. */
export function clearDraft(name: keyof HistoryDrafts) {
  const { [name]: value, ...state } = window.history.state ?? {}
  if (value !== undefined) replaceState(state)
}

/** What the router itself writes into an entry. */
const OF_ROUTER = /^(__|key$)/

const entries = (state: unknown) => (typeof state === 'object' && state !== null ? Object.entries(state) : [])

/** Whether the current entry keeps anything beside the router's own. */
export const hasDrafts = () => entries(window.history.state).some(([name]) => !OF_ROUTER.test(name))

/** Drops all that the current entry keeps: whoever sits here next starts empty. */
export const clearDrafts = () =>
  replaceState(Object.fromEntries(entries(window.history.state).filter(([name]) => OF_ROUTER.test(name))))

/** Drops what somebody else typed, and keeps which device it was about: whoever sits here goes on from there. */
export function clearDraftsButDevice() {
  const order = readDraft('order', Choice)
  clearDrafts()
  if (order) saveDraft('order', order)
}

/**
 * Calls the browser's own method, not the router's patched one: no navigation happens, so nothing is loaded or
 * drawn again.
 */
function replaceState(state: object) {
  try {
    History.prototype.replaceState.call(window.history, state, '')
  } catch {
    // Safari refuses more than 100 writes in 10 s; the next keystroke writes again.
  }
}
