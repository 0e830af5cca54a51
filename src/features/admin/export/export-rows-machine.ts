import { fromPromise } from 'xstate'
import { exportRowsMachine } from '#machines/admin/export-rows.ts'
import type { QueueRow } from '#shared/queue.ts'
import { listQueue, recordExport } from '#shared/queue-api.ts'
import { apiActor, oncePerApp } from '../../../api/api-actor.ts'
import { saveOrdersCsv } from './orders-csv.ts'

/** Implementations of the machine that exports orders. */
export const provideExportRowsMachine = oncePerApp(({ client }) => {
  const call = apiActor(client)
  return exportRowsMachine.provide({
    actors: {
      listQueue: call(listQueue),
      recordExport: call(recordExport),
      saveFile: fromPromise<void, { rows: readonly QueueRow[] }>(({ input: { rows } }) =>
        saveOrdersCsv(rows, Date.now()),
      ),
    },
  })
})
