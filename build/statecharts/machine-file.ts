/** Finds the files that define machines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MACHINES_FOLDER = join(import.meta.dirname, '../../machines')

const DEFINITION = /\.createMachine\(\{\n {2}id: '(\w+)',/

/** The file of each machine by its id; paths are relative to `machines/`. */
export const machineFiles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(MACHINES_FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path): [string, string][] => {
        const [, id] = DEFINITION.exec(readFileSync(join(MACHINES_FOLDER, path), 'utf8')) ?? []
        return id === undefined ? [] : [[id, path]]
      }),
  )
