/** Selects the brand whose models are edited; the category filters the brands. Both are in the URL. */

import { useNavigate } from '@tanstack/react-router'
import { type Brand, CATEGORIES, type Category, serviceTitle, slugOf } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { Fields } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { EditModelsSearchParams } from '../admin-search-params.ts'
import styles from './model-editor.module.css'

type Props = {
  category: Category | undefined
  /** The brands of the category, or all. */
  brands: readonly Brand[]
  brand: Brand | undefined
}

export function BrandSelect({ category, brands, brand }: Props) {
  const navigate = useNavigate()
  const go = (search: EditModelsSearchParams) =>
    void navigate({ to: '/admin/edit-models', search, resetScroll: false })
  const ofCategory = category && { category: category.slug }
  return (
    <div className={styles.choice}>
      <Fields columns={2}>
        <SelectField
          name="category"
          label={m.label_category()}
          optional
          placeholder={m.all_categories()}
          options={CATEGORIES.map(serviceTitle)}
          value={category ? serviceTitle(category) : ''}
          onChange={(title) => {
            const next = CATEGORIES.find((one) => serviceTitle(one) === title)
            go(next ? { category: next.slug } : {})
          }}
        />
        <SelectField
          name="brand"
          label={m.label_brand()}
          placeholder={m.choose_a_brand()}
          options={brands.map(({ name }) => name)}
          value={brand?.name ?? ''}
          onChange={(name) => go({ ...ofCategory, ...(name !== '' && { brand: slugOf(name) }) })}
        />
      </Fields>
    </div>
  )
}
