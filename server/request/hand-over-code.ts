/**
 * The code with which a customer proves to the technician that the device changes hands: four digits of an HMAC-SHA256 over the
 * request, the leg and the number of missed visits, so that a visit after a missed one has another code. It is computed where
 * it is shown, texted or compared, and never stored.
 */
import { createHmac } from 'node:crypto'
import { codeLegOf } from '#shared/request/hand-over.ts'
import type { Leg } from '#shared/request/visit.ts'
import { getOrSet } from '../database/key-value.ts'
import type { Database } from '../database/schema.ts'
import { newToken } from '../lib/token.ts'
import type { VisitCode } from '../notifications/request-sms.ts'
import { findCancel } from './records/history.ts'
import { findProgress, type RequestProgress } from './records/progress.ts'

/** The key of the codes, made at first use and shared by all processes. Outside of transactions only. */
export const proofKey = (database: Database): Promise<string> => getOrSet(database, 'proof-key', newToken)

const DIGITS = 4

/** `key` is any text that only the server knows; `attempt` counts the missed visits of the leg. */
type Visit = { key: string; requestId: number; leg: Leg; attempt: number }

/** The four digits. */
export function handOverCode({ key, requestId, leg, attempt }: Visit): string {
  const mac = createHmac('sha256', key).update(`${requestId}|${leg}|${attempt}`).digest()
  return String(mac.readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The visit for which the customer has a code; null for none. A shop whose owner makes all visits asks for no code. A cancelled
 * request keeps the code of a visit that was set out for: the customer may give the device after all.
 */
export async function legWithCode(
  database: Database,
  { id, progress, technicians }: RequestProgress,
): Promise<Leg | null> {
  if (technicians.visit === null && technicians.return === null) return null
  if (progress.stage !== 'cancelled') return codeLegOf(progress)
  const cancel = await findCancel(database, id)
  return cancel ? codeLegOf({ stage: cancel.from, deviceInShop: false }) : null
}

/** The code of the visit that is made now; null where the customer has none. For the customer's eyes and phone only. */
export async function codeOfVisit(database: Database, request: RequestProgress): Promise<VisitCode | null> {
  const leg = await legWithCode(database, request)
  if (leg === null) return null
  const key = await proofKey(database)
  return { leg, code: handOverCode({ key, requestId: request.id, leg, attempt: request.missed[leg] }) }
}

/** Reads the code for the text to the customer; null where the customer has none. */
export async function readCode(database: Database, requestId: number): Promise<VisitCode | null> {
  const request = await findProgress(database, requestId)
  return request ? codeOfVisit(database, request) : null
}
