/** Builds something of its own beside the application, into memory: a script, a program, a first look at the whole. */
import { build, type InlineConfig, type Rolldown } from 'vite'

/** @returns all files of it; whatever `config` does not say is as in production, and nothing is read from elsewhere */
async function buildAside({
  build: options,
  ...config
}: InlineConfig): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({
    ...{ configFile: false, publicDir: false, logLevel: 'error', mode: 'production', ...config },
    build: { write: false, ...options },
  })
  if ('on' in built) throw new Error('What is built beside the application is not watched.')
  return [built].flat().flatMap(({ output }) => output)
}

/** @throws Error when it is not one script, as `what` is to be */
export async function buildScript(what: string, config: InlineConfig): Promise<string> {
  const [chunk, ...more] = (await buildAside(config)).filter(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${what} was not built as one script.`)
  return chunk.code
}
