/** The token of a request's link, for the page that reads it and for the inline script of that page. */

/** The first sign of a billing link's token. Crockford's base32, in which tracking tokens are written, lacks it. */
const BILLING_SIGN = 'u'

/** Whether the token is of the billing link, which shows amounts and takes the answer to an estimate. */
export const isBillingToken = (token: string): boolean => token.startsWith(BILLING_SIGN)
