/** The frame of the three picker pages: the way so far, the question, and on the right what helps to answer it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-metadata.tsx'
import { addressOf } from '../../core/links.ts'
import type { Head } from '../../metadata/metadata.ts'
import { Trail, TrailStep } from '../../ui/breadcrumbs.tsx'
import { Unbroken } from '../../ui/no-break.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Picked } from './device-selection.ts'
import styles from './picker-layout.module.css'

type Props = {
  picked: Picked
  head: Head
  /** The question. */
  title: string
  /** A line under the question. */
  text?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function PickerPage({ picked, head, title, text, aside, children }: Props) {
  return (
    <div className={`wrap ${styles.picker}`}>
      <PageHead {...head} />
      <PickerTrail {...picked} />
      <div className={styles.head}>
        <div>
          <PageTitle>
            <Unbroken>{title}</Unbroken>
          </PageTitle>
          {text}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}

/** Each earlier choice is a link back to change it. */
function PickerTrail({ step, category: { slug: category }, brand, model }: Picked) {
  return (
    <Trail label="Your choices">
      <TrailStep current={step === 'brand'}>
        {step !== 'brand' && brand ? (
          <Link {...addressOf({ to: 'brands', category })} aria-label={`Brand: ${brand.name}, change`}>
            {brand.name}
          </Link>
        ) : (
          'Brand'
        )}
      </TrailStep>
      <TrailStep current={step === 'model'}>
        {step === 'issue' && brand && model ? (
          <Link
            {...addressOf({ to: 'models', category, brand: brand.name })}
            aria-label={`Model: ${model.name}, change`}
          >
            <Unbroken>{model.name}</Unbroken>
          </Link>
        ) : (
          'Model'
        )}
      </TrailStep>
      <TrailStep current={step === 'issue'}>Issue</TrailStep>
      <TrailStep>Confirm</TrailStep>
    </Trail>
  )
}
