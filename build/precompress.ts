/** Vite plugin: writes a Brotli and a gzip copy beside each built text file. The server compresses no file itself. */
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { IS_FIRST } from './language.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|html)$/
/** The server replaces the origin in pages and these files, so they are not compressed here. */
const COMPLETED_BY_SERVER = /^(pages\/|index(-\w+)?\.html$|robots\.txt$)/

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, BROTLI))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
}

export function precompress(): Plugin {
  return {
    name: 'precompress',
    enforce: 'post',
    apply: 'build',
    // After everything is written: Vite still replaces file names in scripts while a bundle is generated.
    async writeBundle({ dir = '' }, bundle) {
      // The first language copies the public files; another language may be building in parallel.
      const names = IS_FIRST ? await filesOf(dir) : Object.keys(bundle)
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name) && !COMPLETED_BY_SERVER.test(name))
          .map((name) => join(dir, name))
          // Shared files were compressed with the first language.
          .filter((file) => IS_FIRST || !existsSync(`${file}.br`))
          .map(compress),
      )
    },
  }
}
