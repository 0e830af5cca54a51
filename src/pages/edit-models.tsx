/** The models of each brand, to add to and to delete from. Anybody may look; the server decides who may change. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CATEGORIES, deviceTypeOf, findBySlug } from '#shared/catalogue.ts'
import { useApp } from '../app-context.ts'
import { AdminDesk } from '../components/admin-desk.tsx'
import { AdminHead } from '../components/admin-head.tsx'
import { AdminLoad } from '../components/admin-load.tsx'
import { BrandChoice } from '../components/brand-choice.tsx'
import { ModelEditor } from '../components/model-editor.tsx'
import { useLastUser } from '../last-user.ts'
import { Empty } from '../ui/empty.tsx'

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
