/** Exports a machine: code for Stately's editor, Mermaid text, SVG file. */

import { type RefObject, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { download as saveFile } from '#src/lib/download.ts'
import { Announcer } from '#src/ui/announcer.tsx'
import { Button } from '#src/ui/button.tsx'
import * as m from '#texts'
import type { Chart } from '../chart/chart.ts'
import { toMermaid, toStatelyCode } from '../chart/exports.ts'
import styles from './export-row.module.css'
import { svgFileText } from './svg-file.ts'

/** Has an import for code; no address opens it with a machine in it. */
const STATELY_EDITOR = 'https://stately.ai/registry/editor'

type Props = { machine: AnyStateMachine; chart: Chart; page: RefObject<HTMLElement | null> }

export function ExportRow({ machine, chart, page }: Props) {
  const [status, setStatus] = useState('')
  const copy = (what: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(m.export_copied({ what })),
      () => setStatus(m.export_not_copied()),
    )
  function download() {
    const svg = page.current?.querySelector<SVGSVGElement>('svg[role="group"]')
    if (!svg || !page.current) return setStatus(m.export_not_loaded())
    const text = svgFileText(svg, getComputedStyle(document.body).backgroundColor)
    saveFile(new Blob([text], { type: 'image/svg+xml' }), `${chart.id}.svg`)
    setStatus(m.export_chart_saved({ file: `${chart.id}.svg` }))
  }
  return (
    <div className={styles.row}>
      <Button variant="text" onClick={() => void copy(m.export_stately_code(), toStatelyCode(machine))}>
        {m.export_stately()}
      </Button>
      <Button variant="text" onClick={() => void copy('Mermaid', toMermaid(chart))}>
        {m.export_mermaid()}
      </Button>
      <Button variant="text" onClick={download}>
        {m.export_svg()}
      </Button>
      <a href={STATELY_EDITOR} target="_blank" rel="noopener noreferrer">
        {m.export_editor()}
      </a>
      <span className="muted small" aria-hidden="true">
        {status}
      </span>
      <Announcer>{status}</Announcer>
    </div>
  )
}
