/** Reads the text messages that the shop sent, as a customer reads their phone. */
import { readSmsFile, type SmsLine } from '#server/sms/file.ts'

export type Phone = {
  /** Every message to the number, oldest first. */
  texts(): Promise<SmsLine[]>
  /** The digits of the newest code. */
  code(): Promise<string>
}

/** The phone with this number (+91 and ten digits); `path` is the file of SMS_OUTBOX. */
export function phoneOf(path: string, number: string): Phone {
  const texts = async () => (await readSmsFile(path)).filter(({ to }) => to === number)
  return {
    texts,
    async code() {
      const newest = (await texts()).findLast(({ kind }) => kind === 'otp')
      const digits = newest && /\b\d{6}\b/.exec(newest.text)?.[0]
      if (!digits) throw new Error(`No code was sent to ${number}`)
      return digits
    },
  }
}
