/**
 * Vite plugin: `.bar` of site-header.module.css is called `site-header_bar`. One can tell where it comes from, and its
 * name packs better than with a hash: it is said in the style, in the script and in every drawn page.
 */
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** By its name without the folder, the one file that has it. */
const files = new Map<string, string>()

/** Two files of the same name would have the same classes, and each would look like the other. */
function nameOf(className: string, path: string): string {
  const [file = path] = path.split('?')
  const name = basename(file, '.module.css')
  if ((files.get(name) ?? file) !== file) throw new Error(`Two files are called ${name}.module.css.`)
  files.set(name, file)
  return `${name}_${className}`
}

export const classNamesPlugin = (): Plugin => ({
  name: 'class-names',
  config: () => ({ css: { modules: { generateScopedName: nameOf } } }),
})
