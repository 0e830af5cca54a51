/** Sends SMS with MSG91's Flow API (v5): the id of a registered template and its values, never free text. */
import * as v from 'valibot'
import { ProviderUnavailable, postToProvider, redactProviderText } from './http.ts'
import { type Sms, SmsError, type SmsSender, templateOf } from './sender.ts'
import type { Msg91Settings } from './settings.ts'

const name = 'MSG91'
/** A refusal may have status 200; `message` is the request id, or the reason of the refusal. */
const Response = v.variant('type', [
  v.object({ type: v.literal('success'), message: v.pipe(v.string(), v.regex(/^\w{8,64}$/)) }),
  v.object({
    type: v.literal('error'),
    message: v.optional(v.string(), ''),
    code: v.optional(v.union([v.string(), v.number()])),
  }),
])

/** The number cannot receive the SMS, so a retry would fail too. */
const isAboutNumber = (reason: string) => /\b(mobiles?|numbers?|recipients?|dnd|ndnc|blocked)\b/i.test(reason)

const bodyOf = ({ sender, templates }: Msg91Settings, sms: Sms) =>
  JSON.stringify({
    template_id: templateOf(templates, sms),
    sender,
    short_url: '0',
    // Country code and number, digits only: 919876543210.
    recipients: [{ mobiles: sms.to.replace('+', ''), ...sms.values }],
  })

/** @returns a sender whose ids are MSG91's request ids, which its receipts contain */
export const createMsg91 = (settings: Msg91Settings, timeoutMs: number): SmsSender => ({
  async send(sms) {
    const { response } = await postToProvider({ name, timeoutMs }, `${settings.address}/api/v5/flow/`, {
      headers: {
        authkey: settings.authKey,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: bodyOf(settings, sms),
    })
    const read = v.safeParse(Response, response)
    if (!read.success) throw new ProviderUnavailable(`${name} sent an unexpected response`)
    if (read.output.type === 'success') return read.output.message
    const { message, code = 'no code' } = read.output
    throw new SmsError(
      `${name} refused: ${redactProviderText(message)} (${redactProviderText(String(code))})`,
      {
        permanent: isAboutNumber(message),
      },
    )
  },
})
