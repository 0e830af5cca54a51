/** Builds a classic script without imports, for places that do not accept modules. */
import { TARGET } from './browser-floor.ts'
import { buildScript } from './nested-build.ts'

type Options = {
  root: string
  /** The source file, relative to the root. */
  entry: string
  define?: Record<string, string>
}

/** @returns the minified code */
export const buildIifeScript = ({ root, entry, define = {} }: Options): Promise<string> =>
  buildScript(entry, {
    root,
    define,
    build: { target: TARGET, lib: { entry, formats: ['iife'], name: 'script' } },
  })
