/** The numbers of the specification's section 9, and those the server adds, each once. Times are milliseconds. */

export const PHONE_DIGITS = 10
export const DIAL_PREFIX = '+91'
export const HOME_NAME_MAX = 50
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 256
export const ADMIN_PASSWORD_MIN = 12
export const OTP_MAX_DIGITS = 6
export const OTP_MIN_DIGITS = 4

export const OTP_RESEND_MS = 45_000
export const HEADLINE_WORD_MS = 2_500
export const HOME_AFTER_SUBMIT_MS = 1_500
export const LOGIN_REDIRECT_MS = 1_500
export const HEADER_ENTRANCE_MS = 100

export const EMAIL_MAX = 254
export const NAME_MAX = 100
export const CITY_MAX = 80
export const DEVICE_TEXT_MAX = 80
export const NOTES_MAX = 2_000
export const ADDRESS_MAX = 500
export const MESSAGE_MAX = 2_000
export const SEARCH_MAX = 100

export const LIST_DEFAULT = 100
export const LIST_MAX = 500
/** How many of their requests a customer gets at once. */
export const MY_REQUESTS_PAGE = 20
