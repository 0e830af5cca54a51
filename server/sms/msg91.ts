/** Text messages through MSG91's Flow (v5): the id of a registered template and its values, never free text. */
import * as v from 'valibot'
import { ProviderUnavailable, postToProvider, redactProviderText } from './http.ts'
import { type Sms, SmsError, type SmsSender } from './sender.ts'
import type { Msg91Settings } from './settings.ts'

const name = 'MSG91'
/** Refusals come inside a 200 too; `message` is the request's id, or the reason. */
const Answer = v.variant('type', [
  v.object({ type: v.literal('success'), message: v.pipe(v.string(), v.regex(/^\w{8,64}$/)) }),
  v.object({
    type: v.literal('error'),
    message: v.optional(v.string(), ''),
    code: v.optional(v.union([v.string(), v.number()])),
  }),
])

/** Reasons that lie in the number: whoever tries again gets the same answer. */
const isAboutNumber = (reason: string) => /\b(mobiles?|numbers?|recipients?|dnd|ndnc|blocked)\b/i.test(reason)

const bodyOf = ({ sender, templates }: Msg91Settings, { to, kind, values }: Sms) =>
  JSON.stringify({
    template_id: templates[kind],
    sender,
    short_url: '0',
    // Digits only, with the country's: 919876543210.
    recipients: [{ mobiles: to.replace('+', ''), ...values }],
  })

/** @returns a sender that answers with MSG91's request id, which its receipts name */
export const createMsg91 = (settings: Msg91Settings, limitMs: number): SmsSender => ({
  async send(sms) {
    const { answer } = await postToProvider({ name, limitMs }, `${settings.address}/api/v5/flow/`, {
      headers: {
        authkey: settings.authKey,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: bodyOf(settings, sms),
    })
    const read = v.safeParse(Answer, answer)
    if (!read.success) throw new ProviderUnavailable(`${name} answered what cannot be understood`)
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
