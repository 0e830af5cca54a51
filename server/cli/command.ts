/** How a command of the owner's ends: what went wrong is one sentence and exit code 1. */

/** Runs the command; a failure is said, not thrown. */
export async function command(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What a shop holds, in the owner's words. */
export function describeError(digests: readonly { name: string; rows: number }[]): string {
  const rows = new Map(digests.map(({ name, rows }) => [name, rows]))
  const count = (name: string, word: string) => plural(rows.get(name) ?? 0, word)
  return `${count('users', 'account')}, ${count('repairs', 'request')} and ${count('messages', 'message')}`
}
