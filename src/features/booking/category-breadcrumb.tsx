import { Link } from '@tanstack/react-router'
import type { Service } from '#shared/catalogue.ts'
import { Breadcrumb } from '../../ui/breadcrumbs.tsx'

/** The first breadcrumb: the category without "Repair", which links to all categories. */
export function CategoryBreadcrumb({ category: { title } }: { category: Service }) {
  const name = title.replace(/ Repair$/, '')
  return (
    <Breadcrumb>
      <Link to="/select-brand" aria-label={`Device: ${name}, change`}>
        {name}
      </Link>
    </Breadcrumb>
  )
}
