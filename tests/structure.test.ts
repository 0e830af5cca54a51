/** Folders and files form layers: no circle of imports between them, type imports included. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

const sourceFiles = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))

/** `src/features/admin/x.ts` is in `src/features/admin`, every other file in the folder below its wing, or alone. */
const roomOf = (file: string) => /^(src\/features\/[^/]+|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? file

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), specifier)) : undefined
}

/** The imports between the nodes of a wing; a node is a file or its folder. */
function importsOf(wing: string, nodeOf: (file: string) => string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of sourceFiles(wing)) {
    const node = nodeOf(file)
    for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = targetOf(file, specifier)
      if (!target?.startsWith(`${wing}/`) || nodeOf(target) === node) continue
      imports.set(node, (imports.get(node) ?? new Set()).add(nodeOf(target)))
    }
  }
  return imports
}

/** The nodes of import cycles: those that are reachable from themselves. */
function nodesOnCircles(imports: Map<string, Set<string>>): string[] {
  const reachableFrom = (start: string) => {
    const reached = new Set<string>()
    const open = [...(imports.get(start) ?? [])]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (reached.has(node)) continue
      reached.add(node)
      open.push(...(imports.get(node) ?? []))
    }
    return reached
  }
  return [...imports.keys()].filter((node) => reachableFrom(node).has(node)).sort()
}

const WINGS = ['src', 'server', 'machines', 'build', 'shared', 'statecharts', 'texts']

test.each(WINGS)('%s has no circle of imports between its folders', (wing) => {
  expect(nodesOnCircles(importsOf(wing, roomOf))).toEqual([])
})

test.each(['server', 'machines', 'build', 'shared', 'statecharts', 'texts', 'tests', 'ops'])(
  '%s has no circle of imports between its files',
  (wing) => {
    expect(nodesOnCircles(importsOf(wing, (file) => file))).toEqual([])
  },
)

test.each([
  ['src', 4],
  ['server', 8],
])('the root of %s has at most %i files', (wing, most) => {
  const files = readdirSync(join(ROOT, wing), { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeLessThanOrEqual(most)
})
