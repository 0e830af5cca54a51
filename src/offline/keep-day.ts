/** The message by which a technician's page asks the service worker to cache the files of the day sheet. */
export const KEEP_DAY = 'keep-day'
