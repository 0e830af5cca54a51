/** The message catalogue: the texts of the specification's section 8, and further ones. */

import * as m from '#texts'

export type MessageText = { title: string; text: string }

export const modelMissing = (): MessageText => ({ title: m.model_missing(), text: m.model_missing_text() })
export const requestSubmitted = (): MessageText => ({
  title: m.repair_submitted(),
  text: m.repair_submitted_text(),
})
export const requestNotSubmitted = (): MessageText => ({
  title: m.repair_not_submitted(),
  text: m.repair_not_submitted_text(),
})

export const orderSubmitted = (): MessageText => ({
  title: m.order_submitted(),
  text: m.order_submitted_text(),
})
export const orderNotSubmitted = (): MessageText => ({
  title: m.order_not_submitted(),
  text: m.order_not_submitted_text(),
})
export const sessionExpired = (): MessageText => ({
  title: m.session_expired(),
  text: m.session_expired_text(),
})

export const resetOtpSent = (): MessageText => ({ title: m.reset_otp_sent(), text: m.reset_otp_sent_text() })
export const catalogueNotLoaded = (): MessageText => ({
  title: m.catalogue_not_loaded(),
  text: m.unreachable(),
})
