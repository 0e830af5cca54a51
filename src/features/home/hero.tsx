/** The top of the home page: headline, promises and the request form. */

import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { promises, shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { useSession } from '../../flow/use-session.ts'
import { HeroScene } from '../../illustrations/hero-scene.tsx'
import { type PromiseName, PromisePicture } from '../../illustrations/promise-picture.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Headline, HeadlineStop, useHeadline } from './headline.tsx'
import styles from './hero.module.css'
import { HOME_REQUEST_FORM, HomeRequestForm } from './home-request-form.tsx'

/** In the order of `promises()`. */
const PICTURES: readonly PromiseName[] = ['time', 'warranty', 'fee']

/** Moves focus and scroll without navigating: a new history entry would not have the form's draft. */
function focusForm(event: MouseEvent) {
  const title = document.getElementById(HOME_REQUEST_FORM)
  if (!title) return
  event.preventDefault()
  title.focus({ preventScroll: true })
  title.scrollIntoView({ block: 'start' })
}

export function Hero() {
  const headline = useHeadline()
  const hasPendingForm = useSession(({ context }) => context.pendingForm !== null, false)
  return (
    <div className={styles.hero}>
      <div className={classNames('container', styles.grid)}>
        <div className={styles.text}>
          <Headline state={headline.state} />
          <p className={classNames('lead', styles.lead)}>{m.hero_lead({ place: shop.place() })}</p>
          <p className={styles.action}>
            {hasPendingForm ? (
              <a className={buttonClass('primary')} href={`#${HOME_REQUEST_FORM}`} onClick={focusForm}>
                {m.hero_finish()}
              </a>
            ) : (
              <Link className={buttonClass('primary')} to="/select-brand">
                {m.book_a_repair()}
              </Link>
            )}
          </p>
          <ul className={styles.promises}>
            {promises().map(({ title, text }, index) => (
              <li key={title}>
                <PromisePicture name={PICTURES[index] ?? 'warranty'} className={styles.icon} />
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.scene}>
          <HeroScene className={styles.illustration} />
          <HeadlineStop {...headline} />
        </div>
        <HomeRequestForm className={styles.form} />
      </div>
    </div>
  )
}
