/** Vite plugin: each script and style packed with Brotli as small as it goes; what the server packs itself must be quick. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /^assets\/.*\.(js|css)$/

const packed = (source: Uint8Array) =>
  promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })

export function precompress(): Plugin {
  return {
    name: 'packed-files',
    enforce: 'post',
    apply: 'build',
    // When all is written: Vite still puts names of files into the scripts while a bundle is generated.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => PACKED.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          await writeFile(`${file}.br`, await packed(await readFile(file)))
        }),
      )
    },
  }
}
