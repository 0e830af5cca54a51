/** What a technician's phone keeps of a hand-over until its step is stored: what is typed, and for which job the camera is open. */
import * as v from 'valibot'
import type { CameraPlace } from '#machines/request/camera.ts'
import type { DraftOf } from '#machines/request/job-step-setup.ts'
import { SHEET_KEPT_MS } from '#shared/limits.ts'
import { HandOverForm } from '#shared/request/hand-over-form.ts'
import { openPhone } from './phone-database.ts'

/** What is typed of a hand-over. `keptAt`: by the phone's clock (epoch ms). */
const StoredDraft = v.object({ userId: v.number(), keptAt: v.number(), form: HandOverForm })

export const draftKey = ({ userId, requestId, step }: Omit<DraftOf, 'step'> & { step: string }): string =>
  `${userId} ${requestId} ${step}`

/** What was typed of a hand-over; null for nothing, and for what is too old. */
export async function readDraft(draft: DraftOf, now: number): Promise<HandOverForm | null> {
  const { success, output } = v.safeParse(
    StoredDraft,
    await (await openPhone()).get('drafts', draftKey(draft)),
  )
  return success && Math.abs(now - output.keptAt) < SHEET_KEPT_MS ? output.form : null
}

export async function writeDraft({ form, ...draft }: DraftOf & { form: HandOverForm }, keptAt: number) {
  await (await openPhone()).put('drafts', { userId: draft.userId, keptAt, form }, draftKey(draft))
}

/** A phone without memory ends the browser while the camera is open. */
const StoredPlace = v.object({
  userId: v.number(),
  keptAt: v.number(),
  place: v.object({ requestId: v.number(), isCollecting: v.boolean() }),
})

const placeKey = (userId: number): string => `${userId} camera`

/** For which job the camera was open when the page ended; null for none, and for one that is too old. */
export async function readPlace(userId: number, now: number): Promise<CameraPlace | null> {
  const stored = await (await openPhone()).get('drafts', placeKey(userId))
  const { success, output } = v.safeParse(StoredPlace, stored)
  return success && Math.abs(now - output.keptAt) < SHEET_KEPT_MS ? output.place : null
}

/** The same of one job, which is kept no longer. */
export async function takePlace(userId: number, requestId: number, now: number): Promise<CameraPlace | null> {
  const place = await readPlace(userId, now)
  if (place?.requestId !== requestId) return null
  await deletePlace(userId)
  return place
}

export async function writePlace(userId: number, place: CameraPlace, keptAt: number): Promise<void> {
  await (await openPhone()).put('drafts', { userId, keptAt, place }, placeKey(userId))
}

export async function deletePlace(userId: number): Promise<void> {
  await (await openPhone()).delete('drafts', placeKey(userId))
}

const Kept = v.union([StoredDraft, StoredPlace])

/** Deletes those that are over; `isOver` is asked with what was kept when, and for whom. */
export async function deleteDrafts(isOver: (kept: v.InferOutput<typeof Kept>) => boolean): Promise<void> {
  const transaction = (await openPhone()).transaction('drafts', 'readwrite')
  for await (const cursor of transaction.store) {
    const { success, output } = v.safeParse(Kept, cursor.value)
    if (!success || isOver(output)) await cursor.delete()
  }
  await transaction.done
}
