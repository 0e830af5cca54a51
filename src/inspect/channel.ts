/** Where the shop's tabs and the charts meet. */

export const CHANNEL = 'machines'

/** What a charts tab says to all: whoever may be watched, tell me. */
export const HELLO = 'hello'

/** The address of the charts; a tab that shows them is not itself watched. */
export const CHARTS = '/machines'
