/** What an imported file changes, line by line, before it is saved. */
import { useEffect, useRef } from 'react'
import type { priceFileMachine } from '#machines/owner/price-file.ts'
import { countLines } from '#machines/owner/price-file-setup.ts'
import { findBy } from '#shared/catalogue/catalogue.ts'
import type { FileRow, ImportLine, LineFault } from '#shared/price/price-file.ts'
import { PRICE_KINDS } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangeList, type ListedChange } from './change-list.tsx'
import styles from './price-file.module.css'
import { kindName } from './price-scopes.ts'

const faultTexts: Readonly<Record<LineFault, (row: FileRow) => string>> = {
  type: () => m.fault_type(),
  brand: ({ brand }) => (brand === '' ? m.fault_no_device() : m.fault_brand({ brand })),
  model: ({ brand, model }) => m.fault_model({ brand, model }),
  issue: ({ issue }) => m.fault_issue({ issue }),
  form: () => m.rule_price_form(),
  amount: () => m.rule_price(),
  order: () => m.rule_price_order(),
  warranty: () => m.rule_warranty_days(),
  repeated: () => m.fault_repeated(),
}

/** "Samsung Galaxy S23", "Samsung, all models" or "All phones". */
function deviceOf({ type, brand, model }: FileRow): string {
  const kind = findBy(PRICE_KINDS, (name) => name, type)
  if (brand === '') return kind ? kindName(kind) : type
  return model === '' ? m.prices_of_brand({ brand }) : deviceName({ brand, model })
}

const textOf = ({ type, brand, model, issue, price, warranty }: FileRow): string =>
  [type, brand, model, issue, price, warranty].filter((cell) => cell !== '').join(', ')

type Props = FlowProps<typeof priceFileMachine> & { onChoose: () => void; onDismiss: () => void }

export function PriceFileReview({ state, send, onChoose, onDismiss }: Props) {
  const { file, rows, lines, message } = state.context
  const { changed, same, wrong } = countLines(lines)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const rowOf = new Map(rows.map((row) => [row.line, row]))
  const changes = lines.flatMap((line): ListedChange[] => {
    const row = rowOf.get(line.line)
    if (!row || line.result === 'wrong' || line.result === 'same') return []
    return [{ of: deviceOf(row), issue: row.issue, before: line.before ?? undefined, after: line.after }]
  })
  return (
    <section className={styles.review} aria-labelledby="price-file">
      <div className={styles.sum}>
        <h2 id="price-file" className={styles.title} ref={title} tabIndex={-1}>
          {file?.name}
        </h2>
        <p>{m.prices_file_read({ count: rows.length })}</p>
        {message !== '' && <Alert tone="error">{message}</Alert>}
        <dl className={styles.counts}>
          <Count of={changed} label={m.prices_sum_changed()} />
          <Count of={same} label={m.prices_sum_same()} />
          <Count of={wrong} label={m.prices_sum_wrong()} isWrong={wrong > 0} />
        </dl>
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={state.hasTag('busy')}
            inactive={!state.can({ type: 'save' })}
            onClick={() => send({ type: 'save' })}
          >
            {changed === 0 ? m.prices_import_nothing() : m.prices_import_save({ count: changed })}
          </Button>
          <Button inactive={state.hasTag('busy')} onClick={onChoose}>
            {m.prices_import_other()}
          </Button>
          <Button variant="quiet" inactive={!state.can({ type: 'dismiss' })} onClick={onDismiss}>
            {m.cancel()}
          </Button>
        </div>
      </div>
      {wrong > 0 && <WrongLines lines={lines} rowOf={rowOf} />}
      {changes.length > 0 && (
        <section aria-labelledby="price-file-changes">
          <h3 id="price-file-changes" className={styles.part}>
            {m.prices_changes_title()}
          </h3>
          <ChangeList changes={changes} />
        </section>
      )}
    </section>
  )
}

const Count = ({ of, label, isWrong = false }: { of: number; label: string; isWrong?: boolean }) => (
  <div className={styles.countOf} data-wrong={isWrong || undefined}>
    <dt>{label}</dt>
    <dd>{of}</dd>
  </div>
)

type Wrong = { lines: readonly ImportLine[]; rowOf: ReadonlyMap<number, FileRow> }

const WrongLines = ({ lines, rowOf }: Wrong) => (
  <section aria-labelledby="price-file-wrong">
    <h3 id="price-file-wrong" className={styles.part}>
      {m.prices_wrong_title()}
    </h3>
    <ul className={styles.wrong}>
      {lines.map((line) => {
        const row = rowOf.get(line.line)
        return line.result === 'wrong' && row ? (
          <li key={line.line}>
            <span className={styles.line}>{m.prices_line({ line: line.line })}</span>
            <span className={styles.why}>
              <b>{faultTexts[line.fault](row)}</b>
              <code>{textOf(row)}</code>
            </span>
          </li>
        ) : null
      })}
    </ul>
  </section>
)
