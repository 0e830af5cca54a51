/** The button that exports orders; its code, with the library for the file, is loaded by the press. */

import { useState } from 'react'
import type { QueueFilter } from '#shared/request/queue.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { preloadExport, useLazyExport } from './lazy-export.ts'

export function ExportSlot({ filter }: { filter: QueueFilter }) {
  const lazy = useLazyExport()
  const [isAsked, setAsked] = useState(false)
  if (isAsked && lazy) return <lazy.ExportOrders filter={filter} />
  const load = () => {
    setAsked(true)
    void preloadExport()
  }
  return (
    <Button variant="small" busy={isAsked} onClick={load}>
      {m.csv_export()}
    </Button>
  )
}
