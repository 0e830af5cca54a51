/** Corrects the contact of a request. A correction changes no stage and is no event: the audit log has it. */
import { whyNotCorrect } from '#machines/request/decisions.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { CORRECTION_FIELDS, type ContactField, type Correction } from '#shared/request/correction.ts'
import type { Actor } from '#shared/request/details.ts'
import type { Way } from '#shared/request/visit.ts'
import * as m from '#texts'
import { appendAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/schema.ts'
import { invalidField, Refusal } from '../../lib/refusal.ts'
import { redirectSms } from '../../notifications/outbox-repository.ts'
import { findPin } from '../../shop/pins.ts'
import { lockStage, readContact, type StoredContact, updateContact } from '../records/contact.ts'
import { followPhone, lockCallers } from '../records/phone-requests.ts'
import { raiseLinkVersion } from '../records/request-page.ts'

type Stored = StoredContact['contact']

const corrected = (before: Stored, { phone, ...others }: Correction): Stored => ({
  ...before,
  ...others,
  ...(phone !== undefined && { phone: `${DIAL_PREFIX}${phone}` }),
})

/** @throws Refusal for a PIN code that is missing, or new and not served */
async function visitWay(
  trx: Transaction,
  { contact: before, way, hasWindow }: StoredContact,
  pin: string,
): Promise<Way> {
  // A PIN code that stays is not judged again: its customer may bring the device, or the shop came there before.
  if (pin === before.pin) return way ?? 'pickup'
  if (pin === '' && hasWindow) throw invalidField('pin', m.server_pin_missing())
  if (pin === '') return way ?? 'pickup'
  if ((await findPin(trx, pin))?.served !== true) throw invalidField('pin', m.server_pin_not_served())
  // The shop was to call, because it does not come to the former PIN code.
  return way === null || way === 'call' ? 'pickup' : way
}

type Options = {
  requestId: number
  correction: Correction
  by: Actor
  now: number
  /** Runs for a correction that is possible and changes something. */
  countStep: () => Promise<unknown>
}

/**
 * @returns the names of the changed fields; none for a repeated call
 * @throws Refusal without such a request, with the reason why the contact cannot be corrected now, and for a wrong PIN code
 */
export async function correctContact(
  trx: Transaction,
  { requestId, correction, by, now, countStep }: Options,
): Promise<ContactField[]> {
  const stage = await lockStage(trx, requestId)
  if (stage === undefined) throw new Refusal('missing', m.server_not_found())
  const refusal = whyNotCorrect(stage, by.role)
  if (refusal !== undefined) throw new Refusal('notPossible', refusal)
  const stored = await readContact(trx, requestId)
  const { contact: before, searched } = stored
  const contact = corrected(before, correction)
  const changed = CORRECTION_FIELDS.filter((field) => contact[field] !== before[field])
  if (changed.length === 0) return changed
  // Before any row that a registration with one of them changes.
  if (changed.includes('phone')) await lockCallers(trx, before.phone, contact.phone)
  await updateContact(trx, requestId, { contact, searched, way: await visitWay(trx, stored, contact.pin) })
  if (changed.includes('phone')) {
    const { phone } = contact
    // The former phone has links, and they show amounts.
    await raiseLinkVersion(trx, requestId)
    await redirectSms(trx, { requestId, from: before.phone, to: phone })
    await followPhone(trx, { requestId, phone, by, now })
  }
  const entry = { subject: 'request', subjectId: requestId, type: 'contact.corrected', by, now } as const
  await appendAudit(trx, { ...entry, details: { fields: changed.join(' ') } })
  await countStep()
  return changed
}
