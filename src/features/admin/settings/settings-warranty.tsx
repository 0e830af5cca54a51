/** The days of warranty by issue, where neither a price nor an estimate gives its own. */

import { WARRANTY_SETTING_MAX } from '#shared/limits.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { Fields } from '../../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import { warrantyLabels } from './settings-labels.ts'
import type { PartProps } from './settings-props.ts'

export function WarrantyFields({ value, errors, onChange }: PartProps<SettingsOf<'warranty'>>) {
  return (
    <>
      <p className="muted">{m.warranty_settings_text({ days: WARRANTY_SETTING_MAX })}</p>
      <Fields columns={2}>
        {warrantyLabels().map(([issue, label]) => (
          <NumberField
            key={issue}
            name={`byIssue.${issue}`}
            label={m.warranty_days_of({ issue: label })}
            value={value.byIssue[issue] ?? Number.NaN}
            error={errors[`byIssue.${issue}`]}
            onChange={(days) => onChange({ byIssue: { ...value.byIssue, [issue]: days } })}
          />
        ))}
      </Fields>
    </>
  )
}
