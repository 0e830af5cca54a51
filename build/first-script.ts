/** The script that stands in every drawn page, the same in all: the content policy knows it by its hash. */
import { build } from 'vite'

export async function firstScript(root: string, target: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target, lib: { entry: 'src/first.ts', formats: ['iife'], name: 'first' } },
  })
  if ('on' in built) throw new Error('The first script is not watched.')
  const [chunk] = [built].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('The first script was not built.')
  if (chunk.code.includes('</script')) throw new Error('The first script would end its own element.')
  return chunk.code.trim()
}
