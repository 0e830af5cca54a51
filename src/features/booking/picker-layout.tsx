/** The layout of the three picker pages: breadcrumbs, title, and an area on the right. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasBrandStep, onlyIssueOf } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { linkTo } from '../../flow/destinations.ts'
import type { Metadata } from '../../metadata/metadata.ts'
import { Breadcrumb, Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CategoryBreadcrumb } from './category-breadcrumb.tsx'
import type { DeviceSelection } from './device-selection.ts'
import styles from './picker-layout.module.css'

type Props = {
  selection: DeviceSelection
  head: Metadata
  /** The page's title, a question. */
  title: string
  /** A line below the title. */
  text?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function PickerLayout({ selection, head, title, text, aside, children }: Props) {
  return (
    <div className={`container ${styles.picker}`}>
      <PageMetadata {...head} />
      <PickerBreadcrumbs {...selection} />
      <div className={styles.head}>
        <div>
          <PageTitle>
            <NoBreak>{title}</NoBreak>
          </PageTitle>
          {text}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}

/** Each earlier choice links to its picker; a step with one choice only is left out. */
function PickerBreadcrumbs({ step, category, brand, model }: DeviceSelection) {
  return (
    <Breadcrumbs label={m.picker_choices()}>
      <CategoryBreadcrumb category={category} />
      {(step === 'brand' || hasBrandStep(category)) && (
        <Breadcrumb current={step === 'brand'}>
          {step !== 'brand' && brand ? (
            <Link
              {...linkTo({ to: 'brands', category: category.slug })}
              aria-label={m.picker_brand_change({ name: brand.name })}
            >
              {brand.name}
            </Link>
          ) : (
            m.label_brand()
          )}
        </Breadcrumb>
      )}
      <Breadcrumb current={step === 'model'}>
        {step === 'issue' && brand && model ? (
          <Link
            {...linkTo({ to: 'models', category: category.slug, brand: brand.name })}
            aria-label={m.picker_model_change({ name: model.name })}
          >
            <NoBreak>{model.name}</NoBreak>
          </Link>
        ) : (
          m.label_model()
        )}
      </Breadcrumb>
      {(step === 'issue' || onlyIssueOf(category.slug) === undefined) && (
        <Breadcrumb current={step === 'issue'}>{m.label_issue()}</Breadcrumb>
      )}
      <Breadcrumb>{m.confirm()}</Breadcrumb>
    </Breadcrumbs>
  )
}
