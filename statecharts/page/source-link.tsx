/** The machine's file: a link in a local run, where the server shows the file; its name in production. */
import { charts } from 'virtual:chart-layouts'
import { isLocalRun } from '#src/lib/local-run.ts'

export function SourceLink({ machine }: { machine: string }) {
  const file = charts[machine]?.file
  if (!isLocalRun()) return <code>{file}</code>
  return (
    <a href={`/dev/${file}`} target="_blank" rel="noopener noreferrer">
      {file}
    </a>
  )
}
