/**
 * React's renderer. Importing it here puts its evaluation into the library's task (build/pages/script-tags.ts), not
 * the application's.
 */
import * as client from 'react-dom/client'

export const createRoot = client.createRoot
export const hydrateRoot = client.hydrateRoot
