/** Builds a classic script without imports beside the application: for where no module may stand. */
import { build } from 'vite'

type Options = {
  root: string
  /** Its source, below the root. */
  entry: string
  target: string
  define?: Record<string, string>
}

/** @returns its code, minified */
export async function oneScript({ root, entry, target, define = {} }: Options): Promise<string> {
  const built = await build({
    ...{ configFile: false, root, publicDir: false, logLevel: 'warn', define },
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  })
  if ('on' in built) throw new Error(`${entry} is not watched.`)
  const [chunk] = [built].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`)
  return chunk.code
}
