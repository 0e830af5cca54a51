/** Authenticates and parses the delivery receipts of the SMS providers. */
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { timingSafeEqualText } from '../lib/token.ts'
import type { SmsSettings } from './settings.ts'

/** `outcome` is undefined for an SMS that is still on its way. */
export type Receipt = { providerId: string; outcome: 'delivered' | 'failed' | undefined }

const Id = v.pipe(v.string(), v.regex(/^\w{8,64}$/))
/** The body of MSG91's webhook, as docs/operations.md describes it. */
const Msg91 = v.object({
  requestId: Id,
  status: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  secret: v.string(),
})
const Twilio = v.object({ MessageSid: Id, MessageStatus: v.string() })

/** MSG91 sends a number or a word, depending on the webhook's settings. */
function outcomeOf(status: string): Receipt['outcome'] {
  if (/^(1|delivered)$/i.test(status)) return 'delivered'
  return /^(2|9|16|17|25|failed|undelivered|rejected|ndnc|blocked( number)?)$/i.test(status)
    ? 'failed'
    : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Twilio signs the URL and all fields, sorted by name, with our auth token. */
const signatureOf = (url: string, form: URLSearchParams, token: string) =>
  createHmac('sha1', token)
    .update(
      [...form]
        .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .reduce((all, [name, value]) => all + name + value, url),
    )
    .digest('base64')

type Posted = { url: string; body: string; signature: string | undefined }

/** Returns undefined for a receipt that is not from the provider, or invalid. */
export function readReceipt(sms: SmsSettings, { url, body, signature }: Posted): Receipt | undefined {
  if (sms.provider === 'msg91') {
    const read = v.safeParse(Msg91, readJson(body))
    if (!read.success || !sms.receiptSecret || !timingSafeEqualText(read.output.secret, sms.receiptSecret))
      return undefined
    return { providerId: read.output.requestId, outcome: outcomeOf(read.output.status) }
  }
  if (sms.provider === 'outbox' || signature === undefined) return undefined
  const form = new URLSearchParams(body)
  if (!timingSafeEqualText(signature, signatureOf(url, form, sms.authToken))) return undefined
  const read = v.safeParse(Twilio, Object.fromEntries(form))
  return read.success
    ? { providerId: read.output.MessageSid, outcome: outcomeOf(read.output.MessageStatus) }
    : undefined
}
