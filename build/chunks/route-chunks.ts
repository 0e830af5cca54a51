/** Finds the built files that a page needs by following the imports of its chunk. */
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** The chunk of the feature's `<page>.tsx`, or of `src/app/entry-client.tsx` when no page is named. */
function chunkOf(bundle: Bundle, page?: string): Chunk {
  const source = page === undefined ? '/index.html' : `/${page}.tsx`
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!chunk) throw new Error(`The build made no file of its own for ${source}.`)
  return chunk
}

type ChunkFiles = { scripts: Set<string>; styles: Set<string>; others: Set<string> }

function addFiles(bundle: Bundle, file: string, needed: ChunkFiles): void {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || needed.scripts.has(file)) return
  needed.scripts.add(file)
  for (const name of chunk.imports) addFiles(bundle, name, needed)
  // A chunk's styles follow those of its imports, as in Vite's own loader: the later rule wins.
  for (const style of chunk.viteMetadata?.importedCss ?? []) needed.styles.add(style)
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) needed.others.add(asset)
}

const noFiles = (): ChunkFiles => ({ scripts: new Set(), styles: new Set(), others: new Set() })

/** Scripts, styles and other files that a page loads before its first render; without `page`, those of every page. */
export function initialFilesOf(bundle: Bundle, page?: string): ChunkFiles {
  const files = noFiles()
  addFiles(bundle, chunkOf(bundle, page).fileName, files)
  return files
}

/** The code of a technician's phone. */
const OFFLINE_CODE = '/src/offline/'
/** The bar of a practice shop, where browsers have it from the network or their own cache: no phone of a real shop stores it. */
const PRACTICE_CODE = '/src/practice/'
/** Modules that load only on navigation, for technicians, for the inspector or in a practice shop. */
const EXCLUDED = ['-page.tsx', '/statecharts/', '/src/app/visible-keys.ts', OFFLINE_CODE, PRACTICE_CODE]

/** A chunk that several others import may have no module of its own: then all its modules count. */
const modulesOf = ({ facadeModuleId, moduleIds }: Chunk): readonly string[] =>
  facadeModuleId === null ? moduleIds : [facadeModuleId]

/** Whether the file is code of a technician's phone. */
export function isOfflineCode(bundle: Bundle, file: string): boolean {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' && modulesOf(chunk).some((id) => id.includes(OFFLINE_CODE))
}

/** Files that the given scripts import dynamically, such as the code of an illustration; other pages are left out. */
export function lazyFilesOf(bundle: Bundle, { scripts }: ChunkFiles): ChunkFiles {
  const lazy = noFiles()
  for (const file of scripts) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const name of chunk.dynamicImports) {
      const target = bundle[name]
      if (target?.type !== 'chunk') continue
      const modules = modulesOf(target)
      if (!EXCLUDED.some((folder) => modules.some((id) => id.includes(folder)))) addFiles(bundle, name, lazy)
    }
  }
  return lazy
}
