/** The constants of the specification's section 9, and those of the server. Times are in milliseconds. */

/** From this share of the SMS budget on, the dashboard and the log warn the owner. */
export const SMS_BUDGET_WARN_PERCENT = 80

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
export const LANDMARK_MAX = 100
export const AREA_MAX = 80
export const CLOSURE_REASON_MAX = 80
/** In paise. */
export const PAYMENT_MAX = 100_000_000
export const PAYMENT_REF_MAX = 40
/** The most that a cash count may have, in paise. */
export const CASH_COUNT_MAX = 10_000_000_000
/** How many unchecked payments "Close the day" lists, in cash and beside it; and how many counts. */
export const UNCHECKED_SHOWN = 100
/** How many payments a technician's day sheet lists of the cash to hand in. */
export const TILL_SHOWN = 50
export const CASH_COUNTS_SHOWN = 10
export const UPI_ID_MAX = 60
export const MESSAGE_MAX = 2_000
export const SEARCH_MAX = 100

export const LIST_DEFAULT = 100
export const LIST_MAX = 500
/** Page size of a customer's requests. */
export const MY_REQUESTS_PAGE = 20
/** Page size of the owner's lists. */
export const ADMIN_PAGE = 50

const DAY_MS = 86_400_000
/** How far ahead a pickup time may be. */
export const PICKUP_AHEAD_MS = 365 * DAY_MS
/** How many days ahead a device may be promised. */
export const PROMISE_DAYS_MAX = 60
/** How long an OTP is valid, and how long a verified phone may finish its registration. */
export const OTP_LIFE_MS = 5 * 60_000
export const VERIFIED_LIFE_MS = 15 * 60_000
/** Retention of sent or failed SMS, and of handled messages. */
/** In days. After it no backup has a deleted customer (docs/operations.md: `--keep 30`, one a day). */
export const BACKUP_DAYS = 30
export const NOTIFICATION_RETENTION_MS = 365 * DAY_MS
export const MESSAGE_RETENTION_MS = 365 * DAY_MS
/** For how many months a done request keeps its names, unless the owner sets another number. */
export const NAME_MONTHS = 24
export const NAME_MONTHS_MIN = 12
export const NAME_MONTHS_MAX = 96
/** For how many financial years after their own documents and payments are kept: tax law asks for them. */
export const BOOKS_YEARS = 8
/** Retention of a request's steps after it is done, and of the audit log. */
export const EVENT_RETENTION_MS = 2 * 365 * DAY_MS
/** How long after a request is done messages about it are taken, and when its thread is deleted. */
export const THREAD_OPEN_MS = 30 * DAY_MS
export const THREAD_RETENTION_MS = 365 * DAY_MS
/** The polling interval of a visible thread. */
export const THREAD_REFRESH_MS = 20_000
/** How long a delivery receipt waits for its SMS to be marked as sent: longer than a worker may take. */
export const RECEIPT_RETENTION_MS = 60 * 60_000
/** Retention of SMS in the outbox file of a local run. */
export const SMS_FILE_RETENTION_MS = 30 * DAY_MS
/** Retention of a rate limit counter after its window. */
export const ATTEMPT_RETENTION_MS = DAY_MS
/** How long a repeated call gets the answer of the first one: longer than a draft waits for another try. */
export const CALL_RETENTION_MS = 30 * DAY_MS
/** The length of a ready reply's label, in characters, and the number of replies. */
export const REPLY_NAME_MAX = 30
export const REPLIES_MAX = 20
/** The highest price, in paise: 10 lakh rupees. */
export const PRICE_MAX = 100_000_000
export const WARRANTY_DAYS_MAX = 3_650
/** The most days that the settings give an issue; a price or a line may give more. */
export const WARRANTY_SETTING_MAX = 180
/** After this many days the owner reads when a price was set. */
export const PRICE_OLD_DAYS = 90
/** Lengths and numbers in an estimate. */
export const ESTIMATE_OPTIONS_MAX = 3
export const ESTIMATE_LINES_MAX = 12
export const ESTIMATE_LINE_MAX = 80
export const ESTIMATE_TITLE_MAX = 40
export const ESTIMATE_NOTE_MAX = 500
export const QUANTITY_MAX = 99
/** The tax on repairs and their parts, in percent. */
export const GST_RATE = 18
/** From this total on, in paise, a tax document names its buyer. */
export const BUYER_FROM = 5_000_000
/** Documents in the books of one month: five times as many as a busy shop has. */
export const BOOKS_MAX = 5_000

/** The longest range of a report, in days. */
export const REPORT_DAYS_MAX = 92
/** Prices that one call sets: more than a brand has. */
export const PRICE_ROWS_MAX = 2_000
/** Lines of one imported file, and the length of their cells. */
export const IMPORT_ROWS_MAX = 500
export const IMPORT_CELL_MAX = 100
/** By how many percent the prices of a brand fall or rise at once. */
export const PERCENT_MIN = -90
export const PERCENT_MAX = 100
/** What is asked for most: of the newest requests of these days. */
export const ASKED_DAYS = 90
export const ASKED_REQUESTS_MAX = 10_000
export const ASKED_PRICES = 20
export const ASKED_MODELS = 50
/** Rows of one bulk call, and rows that the page sends per call. */
export const BULK_MAX = 100
export const BULK_SLICE = 20
/** Rows of one exported file. */
export const EXPORT_ROWS_MAX = 20_000
/** The buckets of the queue are counted up to this number; one more means "more". */
export const QUEUE_COUNT_MAX = 500
/** How long a technician's phone waits before it sends a step again: after the first failure, the second, the third, and each later one. */
export const RESEND_MS = [5_000, 15_000, 60_000, 300_000] as const
/** How old a step may be whose text says that somebody is on the way. */
export const ON_THE_WAY_TEXT_MS = 30 * 60_000
/** How long the button of a step rests after a press: the second tap of a double tap would take the step after it. */
export const DOUBLE_TAP_MS = 1_000
/** Wrong codes of a customer that are judged on one visit. */
export const CODE_TRIES = 5
/** How long a technician reads a request that is done, and sends what waited on the phone. */
export const DONE_READ_MS = 7 * 24 * 60 * 60_000
/** How long a technician's phone keeps the day sheet. */
export const SHEET_KEPT_MS = 24 * 60 * 60_000
/** The polling interval of a visible queue's version. */
export const QUEUE_REFRESH_MS = 20_000
/** Photos of a request: of its customer, of the shop; the bytes that are taken, the pixels that are read, and the longest edges that are kept. */
export const PHOTOS_OF_CUSTOMER = 5
export const PHOTOS_OF_STAFF = 20
export const PHOTO_BYTES_MAX = 6 * 1_024 * 1_024
export const PHOTO_PIXELS_MAX = 24_000_000
export const PHOTO_EDGE = 1_600
export const PHOTO_SMALL_EDGE = 320
/** Retention of photos: after the request is done, and after the end of its warranty, whichever is later. */
export const PHOTO_RETENTION_MS = 365 * DAY_MS
export const PHOTO_AFTER_WARRANTY_MS = 30 * DAY_MS
