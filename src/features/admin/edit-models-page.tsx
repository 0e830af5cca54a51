/** The models of each brand, to add to and to delete from. Anybody may look; the server decides who may change. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CATEGORIES, deviceTypeOf, findBySlug } from '#shared/catalogue.ts'
import { useApp } from '../../core/app-context.ts'
import { useLastUser } from '../../core/use-current-user.ts'
import { Empty } from '../../ui/empty-state.tsx'
import { AdminHead } from './admin-header.tsx'
import { AdminDesk } from './admin-layout.tsx'
import { BrandChoice } from './brand-select.tsx'
import { ModelEditor } from './model-editor.tsx'
import { AdminLoad } from './query-boundary.tsx'

export function EditModels() {
  const { queries } = useApp()
  const { userId } = useLastUser()
  const search = useSearch({ from: '/admin/edit-models' })
  const brands = useQuery(queries.brands)
  const category = CATEGORIES.find(({ slug }) => slug === search.category)
  return (
    <AdminDesk>
      <AdminHead title="Edit Models" />
      <AdminLoad query={brands} what="brands">
        {(all) => {
          const offered = category
            ? all.filter(({ name }) => deviceTypeOf(name) === category.deviceType)
            : all
          const brand = search.brand === undefined ? undefined : findBySlug(offered, search.brand)
          return (
            <>
              <BrandChoice category={category} brands={offered} brand={brand} />
              {brand ? (
                <ModelEditor key={`${brand.id} ${userId}`} brand={brand} />
              ) : (
                <Empty
                  title="Choose a brand"
                  text="Its models are listed here, to add to and to delete from."
                />
              )}
            </>
          )
        }}
      </AdminLoad>
    </AdminDesk>
  )
}
