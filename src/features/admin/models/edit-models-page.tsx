/**
 * The owner adds, renames, orders and deletes the models of each brand. Anybody can open the page; the server accepts
 * changes of the owner only.
 */

import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CATEGORIES, deviceTypeOf, findBySlug } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { brandsQuery } from '../../../api/catalogue-queries.ts'
import { useCurrentUser } from '../../../flow/use-current-user.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { BrandSelect } from './brand-select.tsx'
import { ModelEditor } from './model-editor.tsx'

export function EditModelsPage() {
  const { userId } = useCurrentUser()
  const search = useSearch({ from: '/admin/edit-models' })
  const brands = useQuery(brandsQuery)
  const category = CATEGORIES.find(({ slug }) => slug === search.category)
  return (
    <AdminLayout>
      <AdminHeader title={m.admin_edit_models()} />
      <QueryBoundary query={brands} what={m.what_brands()}>
        {(all) => {
          const offered = category
            ? all.filter(({ name }) => deviceTypeOf(name) === category.deviceType)
            : all
          const brand = search.brand === undefined ? undefined : findBySlug(offered, search.brand)
          return (
            <>
              <BrandSelect category={category} brands={offered} brand={brand} />
              {brand ? (
                <ModelEditor key={`${brand.id} ${userId}`} brand={brand} />
              ) : (
                <EmptyState title={m.choose_a_brand()} text={m.choose_a_brand_text()} />
              )}
            </>
          )
        }}
      </QueryBoundary>
    </AdminLayout>
  )
}
