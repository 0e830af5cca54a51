/** Builds a classic script without imports: for where no module may stand. */
import { buildScript } from './nested-build.ts'

type Options = {
  root: string
  /** Its source, below the root. */
  entry: string
  target: string
  define?: Record<string, string>
}

/** @returns its code, minified */
export const buildIifeScript = ({ root, entry, target, define = {} }: Options): Promise<string> =>
  buildScript(entry, {
    ...{ root, define },
    build: { target, lib: { entry, formats: ['iife'], name: 'script' } },
  })
