/** What a customer leaves outside of the database: photos, and the SMS of a local run. */
import type { Database } from '../database/schema.ts'
import { deleteFilesOf } from '../photos/orphans.ts'
import { photoStore } from '../photos/store.ts'
import { removeFromSmsFile, type SmsLine } from '../sms/file.ts'

export type FilePlaces = { smsOutbox: string; photosDir: string }

/** What is outside of the database and belongs to the customer. */
export type Files = {
  phone: string | null
  /** The hashes of the photos. */
  photos: readonly string[]
  /** The SMS of the local file. Another customer may have the phone of a request, so the request counts too. */
  sms: readonly { to: string; requestId: number; reference: string }[]
}

/** Deletes the files of a customer whose rows are deleted. After a failure the hourly job deletes the photos. */
export async function deleteCustomerFiles(
  database: Database,
  { smsOutbox, photosDir }: FilePlaces,
  { photos, phone, sms }: Files,
): Promise<void> {
  await deleteFilesOf(database, photoStore(photosDir), photos)
  const isOfRequest = ({ to, text }: SmsLine) =>
    sms.some(
      (sent) =>
        sent.to === to &&
        // One text names the request by its number alone.
        (text.includes(sent.reference) || text.split(/\D+/).includes(String(sent.requestId))),
    )
  await removeFromSmsFile(smsOutbox, (line) => line.to === phone || isOfRequest(line))
}
