/** The filter fields of the queue. Each change is applied at once. */

import { useQuery } from '@tanstack/react-query'
import { GLASS_ISSUE, ISSUES } from '#shared/catalogue/catalogue.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { optionLabel } from '#shared/catalogue/option-labels.ts'
import { FORM_BRANDS, FORM_ISSUES } from '#shared/request/request.ts'
import * as m from '#texts'
import { catalogueQuery } from '../../../api/catalogue-queries.ts'
import { techniciansListQuery } from '../../../request/technicians-query.ts'
import { Fields } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ListAddress, ListFilters } from '../admin-search-params.ts'
import styles from './queue-filters.module.css'

const ISSUE_NAMES = [...new Set([...Object.values(ISSUES).flat(), GLASS_ISSUE, ...FORM_ISSUES])]

/** The URL may name a brand or an issue that is not among the options. */
const withChosen = (options: readonly string[], chosen: string) =>
  chosen === '' || options.includes(chosen) ? options : [chosen, ...options]

/** `onChange` receives the changed filters; the others are kept. */
type Props = { address: ListAddress; onChange: (change: ListFilters) => void }

export function QueueFilterForm({ address, onChange }: Props) {
  const { data: catalogue = [] } = useQuery(catalogueQuery)
  const { data: technicians = [] } = useQuery(techniciansListQuery)
  const { day = '', brand = '', issue = '', tech } = address
  const chosen = tech === undefined ? '' : String(tech)
  const nameOf = (id: string) => technicians.find((one) => String(one.id) === id)?.name ?? id
  const brands = [...new Set([...catalogue.map(({ name }) => name), ...FORM_BRANDS])]
  return (
    <div className={styles.form}>
      <Fields columns={2}>
        <TextField
          name="day"
          label={m.filter_day()}
          type="date"
          optional
          value={day}
          onChange={(chosen) => onChange({ day: chosen === '' ? undefined : chosen })}
        />
        <SelectField
          name="brand"
          label={m.label_brand()}
          optional
          placeholder={m.all_brands()}
          options={withChosen(brands, brand)}
          wordsOf={optionLabel}
          value={brand}
          onChange={(name) => onChange({ brand: name })}
        />
        <SelectField
          name="issue"
          label={m.label_issue()}
          optional
          placeholder={m.all_issues()}
          options={withChosen(ISSUE_NAMES, issue)}
          wordsOf={issueLabel}
          value={issue}
          onChange={(name) => onChange({ issue: name })}
        />
        {technicians.length > 0 && (
          <SelectField
            name="tech"
            label={m.technician()}
            optional
            placeholder={m.technician_all()}
            options={withChosen(
              technicians.map(({ id }) => String(id)),
              chosen,
            )}
            wordsOf={nameOf}
            value={chosen}
            onChange={(id) => onChange({ tech: id === '' ? undefined : Number(id) })}
          />
        )}
      </Fields>
    </div>
  )
}
