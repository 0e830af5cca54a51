/** The folders of src form layers: no circle of imports between them, type imports included. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

const sourceFiles = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))

/** `src/features/admin/x.ts` is in `src/features/admin`, every other file in the first folder below its wing. */
const roomOf = (file: string) =>
  /^(src\/features\/[^/]+|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? (/\//.test(file) ? undefined : file)

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), specifier)) : undefined
}

/** Which rooms of a wing import which others of the same wing. */
function importsBetweenRooms(wing: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of sourceFiles(wing)) {
    const room = roomOf(file)
    for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = targetOf(file, specifier)
      const other = target === undefined ? undefined : roomOf(target)
      if (!room || !other?.startsWith(`${wing}/`) || other === room) continue
      imports.set(room, (imports.get(room) ?? new Set()).add(other))
    }
  }
  return imports
}

/** The rooms on a circle: those that can be reached from themselves. */
function roomsOnCircles(imports: Map<string, Set<string>>): string[] {
  const reachableFrom = (start: string) => {
    const reached = new Set<string>()
    const open = [...(imports.get(start) ?? [])]
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      if (reached.has(room)) continue
      reached.add(room)
      open.push(...(imports.get(room) ?? []))
    }
    return reached
  }
  return [...imports.keys()].filter((room) => reachableFrom(room).has(room)).sort()
}

test('src has no circle of imports between its folders', () => {
  expect(roomsOnCircles(importsBetweenRooms('src'))).toEqual([])
})

test.each([
  ['src', 4],
  ['server', 8],
])('the root of %s has at most %i files', (wing, most) => {
  const files = readdirSync(join(ROOT, wing), { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeLessThanOrEqual(most)
})
