import * as m from '#texts'

/** The name that the owner's account is made with. It is stored in English in every language. */
export const OWNER_NAME = 'Shop owner'

/** What people read for an account's name, in the language of the call. */
export const nameWords = (fullName: string): string => (fullName === OWNER_NAME ? m.owner_name() : fullName)
