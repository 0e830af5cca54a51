import { Link } from '@tanstack/react-router'
import { serviceOf } from '#shared/catalogue/catalogue.ts'
import type { Choice } from '#shared/request/request.ts'
import * as m from '#texts'
import { Breadcrumb, Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { CategoryBreadcrumb } from './category-breadcrumb.tsx'
import { choicesOf } from './order-choices.ts'

/** The breadcrumbs of the confirmation; each choice links to its picker, unless there was only one. */
export function OrderBreadcrumbs({ order }: { order: Choice }) {
  return (
    <Breadcrumbs label={m.picker_choices()}>
      <CategoryBreadcrumb category={serviceOf(order.brand, order.issue)} />
      {choicesOf(order).map(
        ({ name, value, link }) =>
          link && (
            <Breadcrumb key={name}>
              <Link {...link}>
                <NoBreak>{value}</NoBreak>
              </Link>
            </Breadcrumb>
          ),
      )}
      <Breadcrumb current>{m.confirm()}</Breadcrumb>
    </Breadcrumbs>
  )
}
