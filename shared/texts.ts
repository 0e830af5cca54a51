/** The message catalogue: the texts of the specification's section 8, and further ones. */

import * as m from '#texts'

export type MessageText = { title: string; text: string }

export const loginRequired = {
  title: m.login_required(),
  homeForm: m.login_required_home(),
  repairForm: m.login_required_request(),
  order: m.login_required_order(),
  myRequests: m.login_required_my_requests(),
  account: m.login_required_account(),
  goToLogin: m.go_to_login(),
} as const

export const checkForm = {
  title: m.check_form(),
  home: m.check_form_home(),
  registration: m.check_form_registration(),
} as const

export const modelMissing: MessageText = { title: m.model_missing(), text: m.model_missing_text() }
export const selectModelFirst = m.select_model_first()

export const requestSubmitted: MessageText = {
  title: m.repair_submitted(),
  text: m.repair_submitted_text(),
}
export const requestNotSubmitted: MessageText = {
  title: m.repair_not_submitted(),
  text: m.repair_not_submitted_text(),
}

export const orderSubmitted: MessageText = {
  title: m.order_submitted(),
  text: m.order_submitted_text(),
}
export const orderNotSubmitted: MessageText = {
  title: m.order_not_submitted(),
  text: m.order_not_submitted_text(),
}
export const sessionExpired: MessageText = {
  title: m.session_expired(),
  text: m.session_expired_text(),
}

export const loginFailed: MessageText = { title: m.login_failed(), text: m.login_failed_text() }

export const otpNotSent = m.otp_not_sent()
export const resetOtpSent: MessageText = { title: m.reset_otp_sent(), text: m.reset_otp_sent_text() }
export const passwordReset = m.password_reset()
export const passwordNotReset = m.password_not_reset()

export const passwordNotChanged = m.password_not_changed()
export const passwordChanged = m.password_changed()

export const otpSent = m.otp_sent()
export const otpVerified = m.otp_verified()
export const otpWrong = m.otp_wrong()
export const registered: MessageText = { title: m.registered(), text: m.registered_text() }
export const notRegistered = m.not_registered()

export const markAsDone = m.mark_as_done_ask()

export const requestsNotLoaded = m.requests_not_loaded()
export const noRequests = m.no_requests()

export const detailsNotLoaded = m.details_not_loaded()
export const devicesNotLoaded = m.devices_not_loaded()
export const logOutElsewhere = m.log_out_elsewhere()
export const notLoggedOut = m.not_logged_out()
export const loggedOutThere = m.logged_out_there()
export const loggedOutElsewhere = m.logged_out_elsewhere()

/** Beyond the specification, where its text would be misleading. */
export const unreachable = m.unreachable()
export const logoutFailed = m.logout_failed()
/** Session changes in another tab of the same browser. */
export const otherTabTexts = {
  loggedOut: m.elsewhere_logged_out(),
  loggedIn: m.elsewhere_logged_in(),
  switched: m.elsewhere_switched(),
} as const
export const messageSent = m.message_sent()

/** The owner's pages, beyond the specification. */
export const noMessages = m.no_messages()
export const messageNotMarked = m.message_not_marked()
export const notificationNotQueued = m.text_not_queued()
export const modelNotRenamed = m.model_not_renamed()
export const deleteThisModel = m.delete_this_model()
export const catalogueNotLoaded: MessageText = { title: m.catalogue_not_loaded(), text: unreachable }
