/** Runs a second Vite build in memory, for scripts that are separate from the application. */
import { build, type InlineConfig, type Rolldown } from 'vite'
import { CLIENT_CONDITIONS, SERVER_CONDITIONS } from './language.ts'

/** @returns the output files. Defaults: production mode, the texts of this build's language, no config file, no public folder. */
async function nestedBuild({
  build: options,
  ...config
}: InlineConfig): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    ...config,
    resolve: { conditions: CLIENT_CONDITIONS },
    ssr: { ...config.ssr, resolve: { conditions: SERVER_CONDITIONS } },
    build: { write: false, ...options },
  })
  if ('on' in built) throw new Error('A nested build cannot run in watch mode.')
  return [built].flat().flatMap(({ output }) => output)
}

/**
 * @param what the script's name for error messages
 * @returns the code; throws if the build produces more or less than one script
 */
export async function buildScript(what: string, config: InlineConfig): Promise<string> {
  const [chunk, ...more] = (await nestedBuild(config)).filter(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${what} was not built as one script.`)
  return chunk.code
}
