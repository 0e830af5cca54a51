/** The year of the build, shown on prerendered pages until hydration. */
export const builtYear = (): number => Number(import.meta.env.BUILT_YEAR)
