/** Exports the prices as a file, and imports one. */
import { type ReactNode, useRef } from 'react'
import { fromPromise } from 'xstate'
import { priceFileMachine } from '#machines/owner/price-file.ts'
import type { ChosenFile, ReadPriceFile } from '#machines/owner/price-file-setup.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { FILE_COLUMNS } from '#shared/price/price-file.ts'
import * as m from '#texts'
import { catalogueQuery } from '../../../api/catalogue-queries.ts'
import { useApp } from '../../../core/app-context.ts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { Button } from '../../../ui/button.tsx'
import { PriceFileReview } from './price-file-review.tsx'
import { refreshPrices } from './price-guide-query.ts'
import styles from './prices.module.css'

/** @param children further buttons of the row */
export function PriceFile({ children }: { children?: ReactNode }) {
  const { queryClient } = useApp()
  const [state, send] = useFlow(priceFileMachine, {
    actors: {
      readFile: fromPromise<ReadPriceFile, { file: ChosenFile }>(async ({ input: { file } }) =>
        (await import('./price-file-csv.ts')).readPriceFile(file),
      ),
      saveFile: fromPromise<number, { rows: readonly GuideRow[] }>(async ({ input: { rows } }) => {
        const [{ savePriceFile }, catalogue] = await Promise.all([
          import('./price-file-csv.ts'),
          queryClient.ensureQueryData(catalogueQuery),
        ])
        return savePriceFile(rows, catalogue, Date.now())
      }),
      refreshGuide: fromPromise<void, undefined>(() => refreshPrices(queryClient)),
    },
  })
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = state.hasTag('busy')
  const chooseFile = () => input.current?.click()
  const dismiss = () => {
    send({ type: 'dismiss' })
    button.current?.focus()
  }
  const isExporting = state.matches('exporting') || state.matches('saving')
  const isReading = isBusy && !isExporting
  return (
    <>
      <div className={styles.tools}>
        {children}
        <Button ref={button} variant="small" busy={isReading} inactive={isBusy} onClick={chooseFile}>
          {m.prices_import()}
        </Button>
        <Button
          variant="small"
          busy={isExporting}
          inactive={!state.can({ type: 'export' })}
          onClick={() => send({ type: 'export' })}
        >
          {m.csv_export()}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={m.prices_import()}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) send({ type: 'choose', file })
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {isBusy && (
        <p role="status" className="sr-only">
          {isExporting ? m.csv_writing() : m.prices_reading()}
        </p>
      )}
      <FlowAlert state={state} onDismiss={dismiss}>
        {state.context.fault === 'columns' && <p lang="en">{FILE_COLUMNS.join(', ')}</p>}
      </FlowAlert>
      {state.can({ type: 'retry' }) && (
        <div>
          <Button variant="small" onClick={() => send({ type: 'retry' })}>
            {m.try_again()}
          </Button>
        </div>
      )}
      {state.hasTag('review') && (
        <PriceFileReview state={state} send={send} onChoose={chooseFile} onDismiss={dismiss} />
      )}
    </>
  )
}
