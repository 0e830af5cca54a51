/** The project's own source, for tests about its structure. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const IMPORT = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g

/** The folders of code, each with rooms below it. */
export const WINGS = ['src', 'server', 'machines', 'shared', 'statecharts', 'build', 'texts'] as const

/** Paths from the project's root of the files below a folder whose name has this ending. */
export const filesBelow = (folder: string, ending = /\.tsx?$/): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The specifiers of a file's imports, those of types included. */
export const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORT)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.includes('${'))

/** The file that an import means; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (/^#texts(\/|$)/.test(specifier)) return 'texts/any.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), specifier)) : undefined
}

/** `src/features/admin/orders/x.ts` is in `src/features/admin`, any other file in the folder below its wing, or in the wing. */
export const roomOf = (file: string): string =>
  /^(src\/features\/[^/]+|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? dirname(file)

/** The nodes of import cycles between the files of a wing: those that are reachable from themselves. */
export function nodesOnCircles(wing: string, nodeOf: (file: string) => string): string[] {
  const imports = new Map<string, Set<string>>()
  for (const file of filesBelow(wing))
    for (const specifier of importsOf(file)) {
      const target = targetOf(file, specifier)
      const [from, to] = [nodeOf(file), target?.startsWith(`${wing}/`) ? nodeOf(target) : undefined]
      if (to !== undefined && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  const isOnCircle = (start: string) => {
    const reached = new Set<string>()
    const open = [...(imports.get(start) ?? [])]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (reached.has(node)) continue
      reached.add(node)
      open.push(...(imports.get(node) ?? []))
    }
    return reached.has(start)
  }
  return [...imports.keys()].filter(isOnCircle).sort()
}
