/** Finds the files that define machines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEFINITION = /\.createMachine\(\{\n {2}id: '(\w+)',/

/** The file of each machine by its id; paths are relative to the folder. */
export const machineFiles = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path): [string, string][] => {
        const [, id] = DEFINITION.exec(readFileSync(join(folder, path), 'utf8')) ?? []
        return id === undefined ? [] : [[id, path]]
      }),
  )
