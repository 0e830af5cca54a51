/** What providers report about a message they took: their proof of who they are, and their words read as two outcomes. */
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { timingSafeEqualText } from '../lib/token.ts'
import type { SmsSettings } from './settings.ts'

/** `outcome` is undefined for what is only on its way. */
export type Receipt = { providerId: string; outcome: 'delivered' | 'failed' | undefined }

const Id = v.pipe(v.string(), v.regex(/^\w{8,64}$/))
/** The body that OPERATIONS.md has the owner write into MSG91's webhook. */
const Msg91 = v.object({
  requestId: Id,
  status: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  secret: v.string(),
})
const Twilio = v.object({ MessageSid: Id, MessageStatus: v.string() })

/** MSG91 reports by number or by word, as the webhook is set up. */
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

/** Twilio signs its address and every field in the order of their names, with our token. */
const signatureOf = (url: string, form: URLSearchParams, token: string) =>
  createHmac('sha1', token)
    .update(
      [...form]
        .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .reduce((all, [name, value]) => all + name + value, url),
    )
    .digest('base64')

type Posted = { url: string; body: string; signature: string | undefined }

/** The receipt, or undefined when it does not come from the provider or cannot be read. */
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
