import { HEADLINE_WORDS } from '#shared/catalogue.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './headline.module.css'

type Word = (typeof HEADLINE_WORDS)[number]

const ALL = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(HEADLINE_WORDS)

/** The home page's title. All words lie in one cell, so the widest keeps its place; one who listens hears them all. */
export function Headline({ word }: { word: Word }) {
  return (
    <PageTitle className={styles.headline}>
      <span className="only-heard">We repair your {ALL} at your doorstep</span>
      <span aria-hidden="true">We repair your</span>
      <span className={styles.slot} aria-hidden="true">
        {HEADLINE_WORDS.map((entry) => (
          <span key={entry} className={entry === word ? undefined : styles.away}>
            <b>{entry}</b>
          </span>
        ))}
      </span>
      <span aria-hidden="true">at your doorstep</span>
    </PageTitle>
  )
}
