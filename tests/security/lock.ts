/** Reads the lock file: every installed package, and whether it is a development dependency. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Package = v.object({
  version: v.string(),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  optional: v.optional(v.boolean(), false),
  dev: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
})
const Lock = v.object({ packages: v.record(v.string(), v.unknown()) })

export type Installed = v.InferOutput<typeof Package> & { path: string; name: string }

const FOLDER = 'node_modules/'

/** The packages in the order of the lock file. */
export const readLock = (): Installed[] =>
  Object.entries(v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...v.parse(Package, entry),
      path,
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    }))
