/** The machine's file: a link in a local run, where the server shows the file; its name in production. */
import { charts } from 'virtual:chart-layouts'
import { ExternalLink } from '../components/external-link.tsx'
import { isLocalRun } from '../lib/local-run.ts'

export function SourceLink({ machine }: { machine: string }) {
  const file = `machines/${charts[machine]?.file}`
  if (!isLocalRun()) return <code>{file}</code>
  return (
    <ExternalLink href={`/dev/${file}`} target="_blank">
      {file}
    </ExternalLink>
  )
}
