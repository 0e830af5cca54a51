/** Builds a classic script without imports, for places that do not accept modules. */
import { buildScript } from './nested-build.ts'

type Options = {
  root: string
  /** The source file, relative to the root. */
  entry: string
  target: string
  define?: Record<string, string>
}

/** @returns the minified code */
export const buildIifeScript = ({ root, entry, target, define = {} }: Options): Promise<string> =>
  buildScript(entry, {
    root,
    define,
    build: { target, lib: { entry, formats: ['iife'], name: 'script' } },
  })
