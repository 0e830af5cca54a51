import * as m from '#texts'

/** The initial name of the owner's account, stored in English. */
export const OWNER_NAME = 'Shop owner'

/** An account's name as shown, in the language of the call. */
export const nameWords = (fullName: string): string => (fullName === OWNER_NAME ? m.owner_name() : fullName)
