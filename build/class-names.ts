/**
 * Vite plugin: names CSS module classes after their file, `site-header_bar` for `.bar` of site-header.module.css. The names
 * are readable and compress better than hashes.
 */
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The path of each module by its base name. */
const fileByName = new Map<string, string>()

/** Throws if two modules share a base name: their classes would collide. */
function scopedName(className: string, path: string): string {
  const [file = path] = path.split('?')
  const name = basename(file, '.module.css')
  if ((fileByName.get(name) ?? file) !== file) throw new Error(`Two files are called ${name}.module.css.`)
  fileByName.set(name, file)
  return `${name}_${className}`
}

export const classNamesPlugin = (): Plugin => ({
  name: 'class-names',
  config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
})
