/** React's renderer. Named here, it is evaluated with the library itself, in a task of its own (build/pages/script-tags.ts), and not with the application. */
import * as client from 'react-dom/client'

export const createRoot = client.createRoot
export const hydrateRoot = client.hydrateRoot
