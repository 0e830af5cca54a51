/** What is loaded for one person only, by the first keys of its queries: dropped when somebody else signs in. */
export const PERSONAL_KEYS = ['repairs', 'users', 'messages', 'notices', 'counts', 'days', 'account'] as const
