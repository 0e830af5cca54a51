import styles from './by-role.module.css'

/** Classes that show an element to one role only, on pages that are rendered for everybody. */
export const byRole = {
  contents: styles.contents,
  visitor: styles.visitor,
  signedIn: styles.signedIn,
  customer: styles.customer,
  admin: styles.admin,
}
