/** Vite plugin: each script and style packed with Brotli as small as it goes; what the server packs itself must be quick. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /^assets\/.*\.(js|css)$/

const packed = (source: string | Uint8Array) =>
  promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })

export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    enforce: 'post',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => PACKED.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const source = await packed(file.type === 'asset' ? file.source : file.code)
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }),
      )
    },
  }
}
