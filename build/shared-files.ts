/**
 * Vite plugin: what several pages share comes in few files. Rolldown makes one for each set of pages that share
 * something, some thirty for the front page alone; so the application is built once to see them, and then with those
 * joined that are worth it.
 */
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, PluginOption, Rolldown } from 'vite'
import { buildAside } from './build-aside.ts'
import { CHUNK_GROUPS } from './chunk-groups.ts'
import { chunkOf, chunksOf, loadedWith, neededBy } from './chunks.ts'
import { joinParts, type Part } from './join-parts.ts'

type Bundle = Rolldown.OutputBundle

/** Most people begin at the front page, nobody but a developer at these two. */
const WEIGHTS = { home: 3, machines: 0, ui: 0 }

/** What a module imports may be shared by more pages than itself: then it is in a file of its own. */
const alone = { includeDependenciesRecursively: false }
/** Each in the file of those pages that need it, none in a page's own. */
const APART = { name: 'shared', minShareCount: 2, entriesAware: true, ...alone }

/** The parts of the code that more than one page loads, and not every one. */
function partsOf(bundle: Bundle): Part[] {
  const always = neededBy(bundle).scripts
  const chunks = chunksOf(bundle).filter(({ fileName }) => !always.has(fileName))
  const parts = new Map(
    chunks
      .filter(({ facadeModuleId }) => !facadeModuleId)
      .map(({ fileName, code, moduleIds }): [string, Part] => [
        fileName,
        { pages: new Set(), bytes: brotliCompressSync(code).length, modules: moduleIds, imports: new Set() },
      ]),
  )
  for (const { fileName, facadeModuleId, imports } of chunks) {
    const part = parts.get(fileName)
    const needed = facadeModuleId ? loadedWith(bundle, fileName).scripts : []
    for (const file of imports.flatMap((name) => parts.get(name) ?? [])) part?.imports.add(file)
    for (const name of needed) parts.get(name)?.pages.add(fileName)
  }
  return [...parts.values()]
}

function weightsOf(bundle: Bundle): (page: string) => number {
  const weights = new Map(
    Object.entries(WEIGHTS).map(([page, weight]) => [chunkOf(bundle, page).fileName, weight]),
  )
  return (page) => weights.get(page) ?? 1
}

type Options = {
  /** Anew for each of the two builds. */
  plugins: () => PluginOption[]
  define: Record<string, string>
  target: string
}

export function sharedFiles({ plugins, define, target }: Options): Plugin {
  const built = async (root: string): Promise<Bundle> => {
    const output = await buildAside({
      ...{ root, define, plugins: plugins() },
      build: {
        ...{ target, assetsInlineLimit: 0, reportCompressedSize: false },
        rolldownOptions: { output: { codeSplitting: { groups: [...CHUNK_GROUPS, APART] } } },
      },
    })
    return Object.fromEntries(output.map((file) => [file.fileName, file]))
  }
  return {
    name: 'shared-files',
    apply: 'build',
    async config({ root = process.cwd() }) {
      const bundle = await built(root)
      const files = [...joinParts(partsOf(bundle), weightsOf(bundle))]
      const names = new Map(
        files.flatMap(({ modules }, index) => modules.map((id) => [id, `shared-${index + 1}`])),
      )
      const shared = { name: (id: string) => names.get(id) ?? null, ...alone }
      const groups = [...CHUNK_GROUPS, shared]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}
