import { Link } from '@tanstack/react-router'
import type { Choice } from '#shared/repair.ts'
import { Breadcrumb, Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { choicesOf } from './order-choices.ts'

/** The breadcrumbs of the confirmation; each choice links to its picker. */
export function OrderBreadcrumbs({ order }: { order: Choice }) {
  return (
    <Breadcrumbs label="Your choices">
      {choicesOf(order).map(({ name, value, link }) => (
        <Breadcrumb key={name}>
          <Link {...link}>
            <NoBreak>{value}</NoBreak>
          </Link>
        </Breadcrumb>
      ))}
      <Breadcrumb current>Confirm</Breadcrumb>
    </Breadcrumbs>
  )
}
