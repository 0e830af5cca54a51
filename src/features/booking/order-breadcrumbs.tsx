import { Link } from '@tanstack/react-router'
import type { Choice } from '#shared/repair.ts'
import { Trail, TrailStep } from '../../ui/breadcrumbs.tsx'
import { Unbroken } from '../../ui/no-break.tsx'
import { choicesOf } from './order-choices.ts'

/** The way to the confirmation; each choice leads back to its picker. */
export function OrderTrail({ order }: { order: Choice }) {
  return (
    <Trail label="Your choices">
      {choicesOf(order).map(({ name, value, link }) => (
        <TrailStep key={name}>
          <Link {...link}>
            <Unbroken>{value}</Unbroken>
          </Link>
        </TrailStep>
      ))}
      <TrailStep current>Confirm</TrailStep>
    </Trail>
  )
}
