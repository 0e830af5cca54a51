/** First keys of the queries with personal data. The cache drops them when another person signs in. */
export const PERSONAL_KEYS = [
  'repairs',
  'users',
  'messages',
  'notifications',
  'counts',
  'days',
  'account',
  'history',
  'thread',
  'conversations',
  'settings',
  'visits',
  'queue-version',
] as const
