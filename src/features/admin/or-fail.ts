/** Rejects when the refetch of a list fails, so that the machine sees it; by default only the query has the error. */
export const orFail = { throwOnError: true }
