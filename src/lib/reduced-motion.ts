/** Whether the person has asked their device for less motion. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
