/** One option in the editor of an estimate: its name, lines, discount and total. */
import { Plus } from 'lucide'
import { optionTotal, subtotalOf } from '#shared/amounts.ts'
import { LINE_KINDS, type LineKind } from '#shared/estimate/estimate.ts'
import { fieldName, type OptionForm } from '#shared/estimate/estimate-form.ts'
import { typedSums } from '#shared/estimate/estimate-input.ts'
import { ESTIMATE_LINES_MAX, ESTIMATE_TITLE_MAX } from '#shared/limits.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import * as m from '#texts'
import type { FieldByName } from '../flow/use-flow-field.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NoBreak } from '../ui/no-break.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './estimate-editor.module.css'
import { lineLabels } from './estimate-editor-form.ts'
import { LineFields } from './estimate-line-fields.tsx'

type Send = (
  event:
    | { type: 'line.add'; option: number; kind: LineKind }
    | { type: 'line.remove'; option: number; line: number }
    | { type: 'option.remove'; option: number },
) => void

type Props = {
  option: OptionForm
  /** From 0. */
  index: number
  /** The only option needs no name. */
  isOnly: boolean
  field: FieldByName<string>
  send: Send
  readOnly: boolean
}

export function OptionFields({ option, index, isOnly, field, send, readOnly }: Props) {
  const { lines } = option
  const number = index + 1
  const content = (
    <>
      {lines.map((line, place) => (
        <LineFields
          key={line.id}
          line={line}
          field={field}
          readOnly={readOnly}
          onRemove={
            lines.length > 1 ? () => send({ type: 'line.remove', option: index, line: place }) : undefined
          }
        />
      ))}
      {lines.length < ESTIMATE_LINES_MAX && (
        <fieldset className={styles.add}>
          <legend className="muted small">{m.editor_line_add()}</legend>
          {LINE_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="small"
              inactive={readOnly}
              onClick={() => send({ type: 'line.add', option: index, kind })}
            >
              <Icon icon={Plus} /> {lineLabels[kind]()}
            </Button>
          ))}
        </fieldset>
      )}
      <TextField
        {...field(fieldName('discount', option))}
        label={m.editor_discount()}
        optional
        readOnly={readOnly}
        prefix={RUPEE_SIGN}
        inputMode="numeric"
        autoComplete="off"
      />
      <Sums option={option} />
    </>
  )
  if (isOnly) return content
  return (
    <fieldset className={styles.option}>
      <legend>{m.editor_option({ number })}</legend>
      <TextField
        {...field(fieldName('title', option))}
        label={m.editor_option_title()}
        hint={m.editor_option_hint()}
        readOnly={readOnly}
        autoComplete="off"
        maxLength={ESTIMATE_TITLE_MAX}
      />
      {content}
      <Button
        variant="text"
        inactive={readOnly}
        onClick={() => send({ type: 'option.remove', option: index })}
      >
        {m.editor_option_remove({ number })}
      </Button>
    </fieldset>
  )
}

/** What the customer pays for the option. */
function Sums({ option }: { option: OptionForm }) {
  const sums = typedSums(option)
  if (!sums) return <p className="muted small">{m.editor_total_missing()}</p>
  const rows = [
    ...(sums.discount > 0
      ? [
          [m.editor_subtotal(), rupees(subtotalOf(sums.lines))],
          [m.editor_discount(), `−${rupees(sums.discount)}`],
        ]
      : []),
    [m.editor_total(), rupees(optionTotal(sums))],
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount = '']) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <NoBreak>{amount}</NoBreak>
          </dd>
        </div>
      ))}
    </dl>
  )
}
