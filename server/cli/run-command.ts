/** Runs a command of `npm run` and prints its result; an error is printed as one sentence, with exit code 1. */
export async function runCommand(main: () => Promise<string>): Promise<void> {
  try {
    console.log(await main())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Summarizes the rows per table, such as "4 accounts, 7 requests and 1 message". */
export function describeContents(digests: readonly { name: string; rows: number }[]): string {
  const rows = new Map(digests.map(({ name, rows }) => [name, rows]))
  const count = (name: string, word: string) => plural(rows.get(name) ?? 0, word)
  return `${count('users', 'account')}, ${count('requests', 'request')} and ${count('messages', 'message')}`
}
