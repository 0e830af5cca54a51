import { Link } from '@tanstack/react-router'
import type { PriceRow } from '#shared/price/price.ts'
import { priceWithWarranty } from '#shared/price/price-text.ts'
import type { Choice } from '#shared/request/request.ts'
import * as m from '#texts'
import { ModelPicture } from '../../components/model-picture.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NoBreak } from '../../ui/no-break.tsx'
import { choicesOf } from './order-choices.ts'
import { isFixed } from './order-price.ts'
import styles from './order-summary.module.css'

/** The chosen brand, model and issue, each with a link to change it, and the price. */
export function OrderSummary({ order, price }: { order: Choice; price: PriceRow | undefined }) {
  return (
    <Card unpadded className={styles.summary} aria-label={m.order_chosen()}>
      <div className={styles.content}>
        <div className={styles.picture}>
          <ModelPicture brand={order.brand} model={order.model} />
        </div>
        <dl className={styles.rows}>
          {choicesOf(order).map(({ name, value, link }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>
                <NoBreak>{value}</NoBreak>
                {link && (
                  <Link {...link} className={styles.change}>
                    {m.change()} <span className="sr-only">{name.toLowerCase()}</span>
                  </Link>
                )}
              </dd>
            </div>
          ))}
          {price && (
            <div className={classNames(styles.row, styles.priceRow)}>
              <dt>{m.price_label()}</dt>
              <dd className={styles.price}>{priceWithWarranty(price)}</dd>
              <dd className={styles.priceText}>
                {isFixed(price) ? m.price_fixed_text() : m.price_open_text()}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  )
}
