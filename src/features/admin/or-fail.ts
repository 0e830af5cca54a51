/** Tells the flow when a list could not be read again; otherwise only the list itself says so. */
export const orFail = { throwOnError: true }
