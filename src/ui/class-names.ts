/** Joins the class names that are there: `classNames(styles.card, raised && styles.raised)`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
