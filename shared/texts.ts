/** The message catalogue: the texts of the specification's section 8, and further ones. */

export type MessageText = { title: string; text: string }

export const loginRequired = {
  title: 'Login Required',
  homeForm: 'Please login to submit your request.',
  repairForm: 'Please login to submit a repair request.',
  order: 'Please login to continue with your request.',
  myRequests: 'Please login to view your repair requests.',
  account: 'Please log in to see your account.',
  goToLogin: 'Go to Login',
} as const

export const checkForm = {
  title: 'Check form',
  home: 'Please fix the highlighted fields.',
  registration: 'Please fix highlighted fields.',
} as const

export const modelMissing: MessageText = { title: 'Not Found', text: 'Model not found. Please try again.' }
export const selectModelFirst = 'Please go back and select a model first.'

export const repairSubmitted: MessageText = {
  title: 'Success!',
  text: 'Repair request submitted successfully!',
}
export const repairNotSubmitted: MessageText = { title: 'Error', text: 'Failed to submit repair request.' }

export const orderSubmitted: MessageText = {
  title: 'Request Submitted!',
  text: 'Thank you. We will contact you shortly.',
}
export const orderNotSubmitted: MessageText = {
  title: 'Oops...',
  text: 'Something went wrong while submitting the request.',
}
export const sessionExpired: MessageText = {
  title: 'Session expired',
  text: 'Please login again to submit your request.',
}

export const loginFailed: MessageText = { title: 'Login Failed', text: 'Invalid email or password' }

export const otpNotSent = 'Failed to send OTP'
export const resetOtpSent: MessageText = { title: 'OTP Sent!', text: 'Please check your phone for the OTP.' }
export const passwordReset = 'Password reset successful!'
export const passwordNotReset = 'Failed to reset password. Check OTP or try again.'

export const passwordNotChanged = 'Password not changed'
/** The server may have changed the password before the response was lost. */
export const changeNotAnswered: MessageText = {
  title: 'No answer from the shop',
  text: 'Your password may be changed or not. Check your connection and try again. If you are asked to log in, try the new password first.',
}
export const passwordChanged = 'Your password is changed. Other devices were signed out.'

export const otpSent = 'OTP sent to your phone.'
export const otpVerified = 'Verified'
export const otpWrong = 'Invalid OTP'
export const registered: MessageText = { title: 'Registered', text: 'You can now login' }
export const notRegistered = 'Registration failed'

export const markAsDone = 'Mark as Done?'
export const markedAsDone: MessageText = { title: 'Marked as Done', text: 'Customer has been notified.' }
export const statusNotChanged: MessageText = { title: 'Error', text: 'Failed to update repair status.' }

export const requestsNotLoaded = 'Failed to load your repair requests'
export const noRequests = 'No repair requests found.'

export const detailsNotLoaded = 'Failed to load your details'
export const devicesNotLoaded = 'Failed to load your devices'
export const logOutElsewhere = 'Log out elsewhere?'
/** The text of the dialog above, which asks for the password. */
export const logOutWarning = (device: string) =>
  `${device} will have to log in again. Enter your password to confirm.`
export const notLoggedOut = 'Not logged out'
export const loggedOutThere = 'That device is logged out.'
export const loggedOutElsewhere = 'All other devices are logged out.'

/** Beyond the specification, where its text would be misleading. */
export const unreachable = 'We could not reach the shop. Check your connection and try again.'
export const logoutFailed = 'You are still logged in'
/** Session changes in another tab of the same browser. */
export const otherTabTexts = {
  loggedOut: 'You were logged out in another tab.',
  loggedIn: 'You logged in from another tab.',
  switched: 'Another account logged in from another tab. You see that account now.',
} as const
export const messageSent = 'Thank you. Your message has reached the shop.'
export const messageNotSent: MessageText = {
  title: 'Message not sent',
  text: 'Something went wrong. Please try again in a minute, or call us.',
}

/** The admin's pages, beyond the specification. */
export const noMessages = 'No messages yet.'
/** The text of the dialog 'Mark as Done?'. */
export const markWarning = (id: number, label: string) =>
  `Request ${id}, ${label}. This cannot be undone. The customer gets an SMS.`
export const messageNotMarked = 'The message was not marked'
export const notificationNotQueued = 'The text was not sent again'
export const renameThisModel: MessageText = {
  title: 'Rename this model',
  text: 'Requests keep the name that they were made with.',
}
export const modelNotRenamed = 'The model could not be renamed. Try again.'
export const deleteThisModel = 'Delete this model?'
export const deleteWarning = (device: string) =>
  `${device}. Customers cannot pick it any more; requests keep its name.`
export const catalogueNotLoaded: MessageText = { title: 'Search is not ready', text: unreachable }
