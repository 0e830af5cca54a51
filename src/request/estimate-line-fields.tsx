/** One line in the editor of an estimate. */
import { Trash2 } from 'lucide'
import { fieldName, type LineForm } from '#shared/estimate/estimate-form.ts'
import { typedLineTotal } from '#shared/estimate/estimate-input.ts'
import { ESTIMATE_LINE_MAX } from '#shared/limits.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import * as m from '#texts'
import type { FieldByName } from '../flow/use-flow-field.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './estimate-editor.module.css'
import { lineLabels } from './estimate-editor-form.ts'

type Props = {
  line: LineForm
  field: FieldByName<string>
  readOnly: boolean
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
}

export function LineFields({ line, field, readOnly, onRemove }: Props) {
  const kind = lineLabels[line.kind]()
  const total = typedLineTotal(line)
  const attributes = { readOnly, autoComplete: 'off' } as const
  return (
    <fieldset className={styles.line} aria-label={kind}>
      <div className={styles.lineHead}>
        <span>{kind}</span>
        {total !== null && <span className={styles.lineTotal}>{rupees(total)}</span>}
        {onRemove && (
          <IconButton
            className={styles.remove}
            label={m.editor_line_remove({ line: line.text.trim() || kind })}
            aria-disabled={readOnly || undefined}
            onClick={() => readOnly || onRemove()}
          >
            <Icon icon={Trash2} />
          </IconButton>
        )}
      </div>
      <TextField
        {...field(fieldName('text', line))}
        {...attributes}
        label={m.editor_text()}
        maxLength={ESTIMATE_LINE_MAX}
      />
      <div className={styles.numbers}>
        <TextField
          {...field(fieldName('quantity', line))}
          {...attributes}
          label={m.editor_quantity()}
          inputMode="numeric"
        />
        <TextField
          {...field(fieldName('price', line))}
          {...attributes}
          label={m.editor_price()}
          prefix={RUPEE_SIGN}
          inputMode="numeric"
        />
        <TextField
          {...field(fieldName('warranty', line))}
          {...attributes}
          label={m.warranty_field()}
          optional="all"
          inputMode="numeric"
        />
      </div>
    </fieldset>
  )
}
