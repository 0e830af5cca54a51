/** The year that a drawn page says until it knows better. */
export const builtYear = (): number => Number(import.meta.env.BUILT_YEAR)
