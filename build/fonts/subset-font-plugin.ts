import type { Plugin } from 'vite'

/**
 * Vite plugin: resolves `url("<name>.woff2")` in CSS to a subset of a font, and preloads it on every page.
 *
 * @param writeSubset writes the subset and returns its path; undefined where the build has no such rule
 */
export function subsetFontPlugin(name: string, writeSubset: () => Promise<string | undefined>): Plugin {
  let base = '/'
  return {
    name,
    async config() {
      const file = await writeSubset()
      return file === undefined ? undefined : { resolve: { alias: { [`${name}.woff2`]: file } } }
    },
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((each) => each.includes(name))
      if (!file) return []
      const attrs = {
        rel: 'preload',
        href: `${base}${file}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
      }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  }
}
