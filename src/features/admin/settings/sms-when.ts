/** When each kind of SMS goes out. */
import type { SmsExample } from '#shared/shop/notification-api.ts'
import * as m from '#texts'

/** A function: settings are compared in the language of the page. */
export const smsLabels = (): Readonly<Record<SmsExample['kind'], string>> => ({
  confirmed: m.sms_when_confirmed(),
  'on-the-way': m.sms_when_on_the_way(),
  missed: m.sms_when_missed(),
  collected: m.sms_when_collected(),
  promised: m.sms_when_promised(),
  paid: m.sms_when_paid(),
  returning: m.sms_when_returning(),
  message: m.sms_when_message(),
  status: m.sms_when_status(),
  closed: m.sms_when_closed(),
  cancelled: m.sms_when_cancelled(),
  estimate: m.sms_when_estimate(),
  accepted: m.sms_when_accepted(),
  'on-the-way-code': m.sms_when_on_the_way_code(),
  'returning-code': m.sms_when_returning_code(),
  'return-time-code': m.sms_when_return_time_code(),
  otp: m.sms_when_otp(),
  account: m.sms_when_account(),
  'no-account': m.sms_when_no_account(),
})
