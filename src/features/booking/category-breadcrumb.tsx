import { Link } from '@tanstack/react-router'
import type { Service, ServiceSlug } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { Breadcrumb } from '../../ui/breadcrumbs.tsx'

const NAMES: Record<ServiceSlug, string> = {
  'mobile-repair': m.category_mobile(),
  'apple-watch-repair': 'Apple Watch',
  'ipad-repair': 'iPad',
  'macbook-repair': 'MacBook',
  'tablet-repair': m.category_tablet(),
  'tempered-glass': m.service_glass(),
}

/** The first breadcrumb: the category's devices, which links to all categories. */
export function CategoryBreadcrumb({ category: { slug } }: { category: Service }) {
  const name = NAMES[slug]
  return (
    <Breadcrumb>
      <Link to="/select-brand" aria-label={m.picker_device_change({ name })}>
        {name}
      </Link>
    </Breadcrumb>
  )
}
