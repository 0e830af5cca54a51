/** A time (epoch ms) as the API shows it: ISO 8601 in UTC. */
export const isoTime = (moment: number): string => new Date(moment).toISOString()
