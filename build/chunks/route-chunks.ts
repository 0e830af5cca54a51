/** Which built files a page needs, found by following what its code imports. */
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

type Needed = { scripts: Set<string>; styles: Set<string>; others: Set<string> }

function follow(bundle: Bundle, file: string, needed: Needed): void {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || needed.scripts.has(file)) return
  needed.scripts.add(file)
  for (const name of chunk.imports) follow(bundle, name, needed)
  // After those of what it imports, as Vite's own loader has them: they may have the last word on the same element.
  for (const style of chunk.viteMetadata?.importedCss ?? []) needed.styles.add(style)
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) needed.others.add(asset)
}

/** A script and what it imports. */
function loadedWith(bundle: Bundle, file: string): Needed {
  const needed: Needed = { scripts: new Set(), styles: new Set(), others: new Set() }
  follow(bundle, file, needed)
  return needed
}

/** Scripts, styles and other files that a page loads before it is drawn; of the application itself without a page. */
export const neededBy = (bundle: Bundle, page?: string): Needed =>
  loadedWith(bundle, chunkOf(bundle, page).fileName)

/** Only asked for by somebody who goes there, or who watches the machines. */
const APART = ['-page.tsx', '/src/inspect/']

/** What is loaded later by what was loaded: a drawing's program, say. */
export function laterThan(bundle: Bundle, { scripts }: Needed): Needed {
  const later: Needed = { scripts: new Set(), styles: new Set(), others: new Set() }
  for (const file of scripts) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const name of chunk.dynamicImports) {
      const target = bundle[name]
      if (target?.type === 'chunk' && !APART.some((folder) => target.facadeModuleId?.includes(folder)))
        follow(bundle, name, later)
    }
  }
  return later
}
