/** What the owner's log can be narrowed to. Every page loads it with the routes; log.ts has the rest. */
import * as v from 'valibot'

export const LogAbout = v.picklist([
  'requests',
  'money',
  'prices',
  'models',
  'people',
  'technicians',
  'settings',
  'messages',
  'exports',
])
export type LogAbout = v.InferOutput<typeof LogAbout>
