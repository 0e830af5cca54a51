/** Text messages through Twilio: the id of a content template and its values, never free text. */
import * as v from 'valibot'
import { ProviderUnavailable, postToProvider } from './http.ts'
import { type Sms, SmsError, type SmsSender } from './sender.ts'
import type { TwilioSettings } from './settings.ts'

const name = 'Twilio'
/** `status` is `failed` at once where Twilio knows already that the message goes nowhere. */
const Taken = v.object({
  sid: v.pipe(v.string(), v.regex(/^(SM|MM)[0-9a-f]{32}$/)),
  status: v.string(),
  error_code: v.nullish(v.number()),
})
const Refusal = v.object({ code: v.number() })

/** Not a number, cannot be reached, no mobile phone, or its owner answered STOP. */
const ABOUT_NUMBER = new Set([21211, 21214, 21217, 21610, 21612, 21614, 30003, 30004, 30005, 30006])

const refused = (code: number | null | undefined) =>
  new SmsError(`${name} refused with code ${code ?? 'unknown'}`, {
    permanent: typeof code === 'number' && ABOUT_NUMBER.has(code),
  })

function formOf(
  { sender, templates }: TwilioSettings,
  { to, kind, values }: Sms,
  receipts: string | undefined,
) {
  const form = new URLSearchParams({
    To: to,
    [sender.startsWith('MG') && sender.length > 11 ? 'MessagingServiceSid' : 'From']: sender,
    ContentSid: templates[kind],
    ContentVariables: JSON.stringify(values),
  })
  if (receipts) form.set('StatusCallback', receipts)
  return form.toString()
}

/**
 * @param receipts the address that Twilio reports to, where it can reach one
 * @returns a sender that answers with Twilio's id of the message, which its receipts name
 */
export function createTwilio(
  settings: TwilioSettings,
  limitMs: number,
  receipts: string | undefined,
): SmsSender {
  const { address, accountSid, authToken } = settings
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send(sms) {
      const url = `${address}/2010-04-01/Accounts/${accountSid}/Messages.json`
      const { ok, answer } = await postToProvider({ name, limitMs }, url, {
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(settings, sms, receipts),
      })
      if (!ok) {
        const refusal = v.safeParse(Refusal, answer)
        throw refused(refusal.success ? refusal.output.code : undefined)
      }
      const taken = v.safeParse(Taken, answer)
      if (!taken.success) throw new ProviderUnavailable(`${name} answered what cannot be understood`)
      const { sid, status, error_code } = taken.output
      if (status === 'failed' || status === 'undelivered') throw refused(error_code)
      return sid
    },
  }
}
