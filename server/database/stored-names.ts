/** Names that are stored in English and shown in the language of the call. */
import * as m from '#texts'

/** The initial name of the owner's account. */
export const OWNER_NAME = 'Shop owner'

/** The name on an account that is deleted, and on requests whose names are emptied. */
export const ANONYMIZED_NAME = 'Deleted customer'

/** A stored name as shown. */
export function nameWords(name: string): string {
  if (name === OWNER_NAME) return m.owner_name()
  return name === ANONYMIZED_NAME ? m.name_deleted() : name
}
