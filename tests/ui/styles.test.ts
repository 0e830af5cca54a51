/** Rules of the style sheets: every class is used, every rule is in a layer, every colour is a token. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const modules = globSync('{src,statecharts}/**/*.module.css').sort()
const sheets = globSync('{src,statecharts}/**/*.css').sort()
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))

/** The classes of a module that the code uses as `styles.name`, and whether it uses some by a variable. */
function usesOf(module: string) {
  const uses = new Set<string | undefined>()
  let picks = false
  for (const file of globSync('{src,statecharts}/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8')
    for (const [, name, place] of code.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)) {
      if (join(dirname(file), place ?? '') !== module) continue
      for (const [, used] of code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))) uses.add(used)
      picks ||= code.includes(`${name}[`)
    }
  }
  return { uses, picks }
}

test.for(modules)('%s has a rule for every class in use and no others', (module) => {
  const classes = classesOf(read(module))
  const { uses, picks } = usesOf(module)
  expect([...uses].filter((name) => !classes.has(name))).toEqual([])
  if (!picks) expect([...classes].filter((name) => !uses.has(name))).toEqual([])
})

test.for(modules)(
  '%s is in a cascade layer: ui parts in ui, pages in pages, components in one of them',
  (module) => {
    const layer = /-page\.module\.css$/.test(module)
      ? 'pages'
      : module.startsWith('src/ui/')
        ? 'ui'
        : '(ui|pages)'
    expect(read(module).trim()).toMatch(new RegExp(`^@layer ${layer} \\{[^]*\\}$`))
  },
)

/** A phone keeps `:hover` on what was tapped last: it would look chosen. */
test.for(sheets)('%s has hover styles only for devices that can hover', (sheet) => {
  const hovers = (css: string) => css.split(':hover').length
  const pointed = [...read(sheet).matchAll(/@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g)]
  expect(hovers(pointed.map(([rules]) => rules).join(''))).toBe(hovers(read(sheet)))
})

test.for(sheets)('%s uses color tokens only and no !important', (sheet) => {
  const css = read(sheet)
  expect(css).not.toContain('!important')
  if (sheet !== 'src/styles/tokens.css') expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|\b(oklch|rgb|hsl)\(/i)
})
