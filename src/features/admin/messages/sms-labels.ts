/** The label of each kind of SMS about a request. */
import * as m from '#texts'

export const SMS_KIND_LABELS: Readonly<Record<string, string>> = {
  status: m.sms_kind_status(),
  confirmed: m.sms_kind_confirmed(),
  'on-the-way': m.sms_kind_on_the_way(),
  missed: m.sms_kind_missed(),
  collected: m.sms_kind_collected(),
  estimate: m.sms_kind_estimate(),
  accepted: m.sms_kind_accepted(),
  promised: m.sms_kind_promised(),
  paid: m.sms_kind_paid(),
  returning: m.sms_kind_returning(),
  closed: m.sms_kind_closed(),
  cancelled: m.sms_kind_cancelled(),
  message: m.sms_kind_message(),
}
