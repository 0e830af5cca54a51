/** Prices before and after, below what they are of; the first ones until all are asked for. */
import { Fragment, useState } from 'react'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { PriceTerms } from '#shared/price/price.ts'
import { priceWithWarranty } from '#shared/price/price-text.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import styles from './changes.module.css'

export type ListedChange = {
  /** The device. */
  of: string
  issue: string
  /** Undefined where no price held. */
  before: PriceTerms | undefined
  after: PriceTerms
}

const FIRST = 8

export function ChangeList({ changes }: { changes: readonly ListedChange[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? changes : changes.slice(0, FIRST)
  return (
    <>
      <ul className={styles.changes}>
        {shown.map(({ of, issue, before, after }, index) => (
          <Fragment key={`${of} ${issue}`}>
            {shown[index - 1]?.of !== of && <li className={styles.device}>{of}</li>}
            <li className={styles.change}>
              <span className={styles.issue}>{issueLabel(issue)}</span>
              <span className={styles.prices}>
                <span>{before ? priceWithWarranty(before) : m.price_on_inspection()}</span>
                <span aria-hidden> → </span>
                <span className="sr-only"> {m.prices_becomes()} </span>
                <b>{priceWithWarranty(after)}</b>
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button variant="small" onClick={() => setShowsAll(true)}>
          {m.prices_show_all({ count: changes.length })}
        </Button>
      )}
    </>
  )
}
