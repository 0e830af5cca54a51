/** Reads the SMS that the shop sent, from the file of SMS_OUTBOX. */
import { readSmsFile, type SmsLine } from '#server/sms/file.ts'

export type Phone = {
  /** All SMS to the number, oldest first. */
  texts(): Promise<SmsLine[]>
  /** The digits of the latest code. */
  code(): Promise<string>
}

/** The phone with this number (+91 and ten digits); `path` is the SMS_OUTBOX file. */
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
