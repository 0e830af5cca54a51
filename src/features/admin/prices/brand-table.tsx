/** A brand and its models by series, newest first, with their prices by issue. A press on a row opens its form below it. */
import type { priceTableMachine } from '#machines/owner/price-table.ts'
import { deviceTypeOf } from '#shared/catalogue/catalogue.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { groupBySeries } from '#shared/catalogue/model-series.ts'
import { type PriceScope, pricedIssues, scopesAboveModel } from '#shared/price/price.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import { type Guide, priceIn } from '#shared/price/resolve.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { Table } from '../../../ui/table.tsx'
import styles from './brand-table.module.css'
import { PriceForm } from './price-form.tsx'
import { PriceRow } from './price-row.tsx'
import { brandName, type PricedBrand, rowId, scopeName } from './price-scopes.ts'

type Props = FlowProps<typeof priceTableMachine> & {
  of: PricedBrand
  prices: Guide<GuideRow>
  now: number
  onOpen: (scope: PriceScope, issues: readonly string[]) => void
}

export function BrandTable({ of: { brand, models }, prices, now, onOpen, state, send }: Props) {
  const issues = pricedIssues(deviceTypeOf(brand.name))
  const { opened } = state.context
  const ofBrand: PriceScope = `brand:${brand.id}`
  const rowOf = (scope: PriceScope, name: string) => {
    const above = (issue: string) =>
      scopesAboveModel({ brandId: brand.id, brand: brand.name }, issue).filter((one) => one !== scope)
    const isOpen = opened?.scope === scope
    return (
      <PriceRow
        key={scope}
        id={rowId(scope)}
        name={name}
        issues={issues}
        own={prices.get(scope)}
        inherited={(issue) => priceIn(prices, above(issue), issue)}
        isOpen={isOpen}
        isBusy={state.hasTag('busy')}
        onPress={() => (isOpen ? send({ type: 'close' }) : onOpen(scope, issues))}
      >
        {isOpen && (
          <PriceForm
            opened={opened}
            stored={prices.get(scope)}
            now={now}
            inherited={(issue) => {
              const row = priceIn(prices, above(issue), issue)
              return row && { row, of: scopeName(row.scope, brand) }
            }}
            state={state}
            send={send}
            onClose={() => send({ type: 'close' })}
          />
        )}
      </PriceRow>
    )
  }
  return (
    <Table
      className={styles.table}
      label={m.prices_table({ brand: brand.name })}
      columns={
        <>
          <th scope="col">
            <span className="sr-only">{m.label_model()}</span>
          </th>
          {issues.map((issue) => (
            <th scope="col" key={issue}>
              {issueLabel(issue)}
            </th>
          ))}
        </>
      }
    >
      <tbody>{rowOf(ofBrand, brandName(brand))}</tbody>
      {groupBySeries(models).map((series) => (
        <tbody key={series.name}>
          {series.name !== '' && (
            <tr className={styles.series}>
              <th scope="rowgroup" colSpan={issues.length + 1}>
                {series.name}
              </th>
            </tr>
          )}
          {series.models.map(({ id, name }) => rowOf(`model:${id}`, name))}
        </tbody>
      ))}
    </Table>
  )
}
