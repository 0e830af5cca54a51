/**
 * Builds the pages in every language: English first, which empties the output folder, then the others in parallel.
 * Each language is a process of its own, because a package condition chooses its texts. Passes its arguments to Vite.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { LANGUAGES, type Language } from '#texts/languages.ts'

const VITE = 'node_modules/vite/bin/vite.js'

/** @throws when the build fails; Vite has said why */
async function build(language: Language, ...options: string[]): Promise<void> {
  const args = [`--conditions=texts-${language}`, VITE, 'build', ...process.argv.slice(2), ...options]
  // Vite's own loader would bundle the configuration without the condition.
  const vite = spawn(process.execPath, [...args, '--configLoader', 'native'], { stdio: 'inherit' })
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error(`The build of ${language} failed.`)
}

const [first, ...others] = LANGUAGES
await build(first.language)
// Hides the list of files.
await Promise.all(others.map(({ language }) => build(language, '--logLevel', 'warn')))
