/** How a device changes hands at the door: the customer's code or why there is none, and its condition. */
import { Condition, GRADED_PARTS, Grade, NoCode } from '#shared/request/hand-over.ts'
import type { HandOverForm } from '#shared/request/hand-over-form.ts'
import { gradeLabels, lockLabels, partLabels, simLabels } from '#shared/request/hand-over-texts.ts'
import { noCodeLabels } from '#shared/request/proof-texts.ts'
import * as m from '#texts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './hand-over-fields.module.css'

type Props = {
  form: HandOverForm
  /** Whether the device is taken: its condition is noted. */
  isCollect: boolean
  /** Whether the step is possible with the code only. */
  needsCode: boolean
  onChange: (patch: Partial<HandOverForm>) => void
}

const REASONS = NoCode.options.map((value) => ({ value, label: noCodeLabels[value]() }))
const GRADES = Grade.options.map((value) => ({ value, label: gradeLabels[value]() }))
const LOCKS = Condition.entries.lock.options.map((value) => ({ value, label: lockLabels[value]() }))
const SIMS = Condition.entries.sim.options.map((value) => ({ value, label: simLabels[value]() }))

export function HandOverFields({ form, isCollect, needsCode, onChange }: Props) {
  const { code, noCode } = form
  return (
    <div className={styles.fields}>
      {needsCode && <p>{m.collect_cancelled_text()}</p>}
      <TextField
        name="handOverCode"
        label={m.hand_over_code()}
        hint={m.hand_over_code_hint()}
        isCode
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(value) => onChange({ code: value, noCode: null })}
      />
      {!needsCode && (
        <details open={noCode !== null}>
          <summary className={styles.summary}>{m.no_code()}</summary>
          <ChoiceGroup
            legend={m.no_code_legend()}
            hasHiddenLegend
            name="noCode"
            options={REASONS}
            value={noCode}
            onChoose={(reason) => onChange({ noCode: reason, code: '' })}
          />
        </details>
      )}
      {isCollect && <ConditionFields form={form} onChange={onChange} />}
    </div>
  )
}

const ConditionFields = ({ form: { condition, imei }, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <fieldset className={styles.condition}>
    <legend>{m.condition_title()}</legend>
    {GRADED_PARTS.map((part) => (
      <ChoiceChips
        key={part}
        legend={partLabels[part]()}
        name={`condition-${part}`}
        options={GRADES}
        value={condition[part] ?? null}
        onChoose={(grade) => onChange({ condition: { ...condition, [part]: grade } })}
      />
    ))}
    <ChoiceChips
      legend={partLabels.lock()}
      name="condition-lock"
      options={LOCKS}
      value={condition.lock ?? null}
      onChoose={(lock) => onChange({ condition: { ...condition, lock } })}
    />
    <ChoiceChips
      legend={partLabels.sim()}
      name="condition-sim"
      options={SIMS}
      value={condition.sim ?? null}
      onChoose={(sim) => onChange({ condition: { ...condition, sim } })}
    />
    <TextField
      name="imei"
      label={m.condition_imei()}
      optional
      inputMode="numeric"
      autoComplete="off"
      value={imei}
      onChange={(value) => onChange({ imei: value })}
    />
  </fieldset>
)
