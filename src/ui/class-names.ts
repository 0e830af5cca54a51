/** Joins class names; leaves out false, undefined and empty ones: `classNames(styles.card, raised && styles.raised)`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
