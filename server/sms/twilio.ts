/** Sends SMS with Twilio: the id of a content template and its values, never free text. */
import * as v from 'valibot'
import { ProviderUnavailable, postToProvider } from './http.ts'
import { type Sms, SmsError, type SmsSender, templateOf } from './sender.ts'
import type { TwilioSettings } from './settings.ts'

const name = 'Twilio'
/** `status` is `failed` when Twilio knows at once that it cannot deliver the SMS. */
const Accepted = v.object({
  sid: v.pipe(v.string(), v.regex(/^(SM|MM)[0-9a-f]{32}$/)),
  status: v.string(),
  error_code: v.nullish(v.number()),
})
const Refusal = v.object({ code: v.number() })

/** Codes for a number that is invalid, unreachable, not mobile, or whose owner replied STOP. */
const NUMBER_ERRORS = new Set([21211, 21214, 21217, 21610, 21612, 21614, 30003, 30004, 30005, 30006])

const refused = (code: number | null | undefined) =>
  new SmsError(`${name} refused with code ${code ?? 'unknown'}`, {
    permanent: typeof code === 'number' && NUMBER_ERRORS.has(code),
  })

function formOf({ sender, templates }: TwilioSettings, sms: Sms, receiptsUrl: string | undefined) {
  const form = new URLSearchParams({
    To: sms.to,
    [sender.startsWith('MG') && sender.length > 11 ? 'MessagingServiceSid' : 'From']: sender,
    ContentSid: templateOf(templates, sms),
    ContentVariables: JSON.stringify(sms.values),
  })
  if (receiptsUrl) form.set('StatusCallback', receiptsUrl)
  return form.toString()
}

/**
 * @param receiptsUrl the webhook for delivery receipts; undefined when Twilio cannot reach this server
 * @returns a sender whose ids are Twilio's message ids, which its receipts contain
 */
export function createTwilio(
  settings: TwilioSettings,
  timeoutMs: number,
  receiptsUrl: string | undefined,
): SmsSender {
  const { address, accountSid, authToken } = settings
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send(sms) {
      const url = `${address}/2010-04-01/Accounts/${accountSid}/Messages.json`
      const { ok, response } = await postToProvider({ name, timeoutMs }, url, {
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(settings, sms, receiptsUrl),
      })
      if (!ok) {
        const refusal = v.safeParse(Refusal, response)
        throw refused(refusal.success ? refusal.output.code : undefined)
      }
      const accepted = v.safeParse(Accepted, response)
      if (!accepted.success) throw new ProviderUnavailable(`${name} sent an unexpected response`)
      const { sid, status, error_code } = accepted.output
      if (status === 'failed' || status === 'undelivered') throw refused(error_code)
      return sid
    },
  }
}
