/** The device of a caller. For a model of the catalogue: its own issues, and the price for the caller who asks for it. */
import { useQuery } from '@tanstack/react-query'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { type Choice, FORM_ISSUES } from '#shared/request/request.ts'
import { catalogueQuery } from '../../../api/catalogue-queries.ts'
import { DeviceFields } from '../../../components/device-fields.tsx'
import { usePrices } from '../../../components/use-prices.ts'
import type { FieldByName } from '../../../flow/use-flow-field.ts'
import { Fields } from '../../../ui/field.tsx'
import { devicePriceText, findModel } from './device-price.ts'
import styles from './phone-request.module.css'

type Props = { field: FieldByName<keyof Choice>; choice: Choice }

export function CallerDevice({ field, choice }: Props) {
  const { issue, model } = choice
  const { data: catalogue = [] } = useQuery({ ...catalogueQuery, enabled: model !== '' })
  const known = findModel(catalogue, choice)
  const prices = usePrices(known?.id ?? 0, { enabled: known !== undefined })
  const issues = known?.issues ?? FORM_ISSUES
  return (
    <div>
      <Fields columns={2}>
        <DeviceFields field={field} issues={withChosen(issues, issue)} issueLabel={issueLabel} />
      </Fields>
      <p className={styles.price} aria-live="polite">
        {known && devicePriceText(prices, issue, known)}
      </p>
    </div>
  )
}

/** An issue that was chosen before the model stays chosen. */
const withChosen = (issues: readonly string[], chosen: string) =>
  chosen === '' || issues.includes(chosen) ? issues : [...issues, chosen]
