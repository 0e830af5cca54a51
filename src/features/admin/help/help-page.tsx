/** /help: the owner's manual. Nothing in it is secret, so it is built for everybody and open without a login. */
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import * as m from '#texts'
import { PageIntro } from '../../../components/page-intro.tsx'
import { PageMetadata } from '../../../components/page-metadata.tsx'
import { helpMetadata } from '../../../metadata/site/help.ts'
import { KeyList } from '../orders/key-list.tsx'
import styles from './help-page.module.css'
import { HELP_SECTIONS, KEYS_SECTION } from './help-sections.ts'
import { MarkedText } from './marked-text.tsx'

/** As the browser does before hydration; the router scrolls. */
const focusTitle = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

export function HelpPage() {
  const contentsId = useId()
  return (
    <div className={styles.help}>
      <PageMetadata {...helpMetadata} />
      <PageIntro title={m.help()}>{m.help_lead()}</PageIntro>
      <div className={`container ${styles.columns}`}>
        <nav className={styles.contents} aria-labelledby={contentsId}>
          <h2 className={styles.contentsTitle} id={contentsId}>
            {m.help_contents()}
          </h2>
          <ol className={styles.links}>
            {HELP_SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <Link to="/help" hash={id} className={styles.link} onClick={() => focusTitle(id)}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {HELP_SECTIONS.map(({ id, title, parts }) => (
            <section key={id} className={styles.section} aria-labelledby={id}>
              <h2 className={styles.title} id={id} tabIndex={-1}>
                {title}
              </h2>
              {parts.map((part) => (
                <Part key={String(part)} part={part} />
              ))}
              {id === KEYS_SECTION && <KeyList />}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Part({ part }: { part: string | readonly string[] }) {
  if (typeof part === 'string')
    return (
      <p>
        <MarkedText>{part}</MarkedText>
      </p>
    )
  return (
    <ul className={styles.list}>
      {part.map((item) => (
        <li key={item}>
          <MarkedText>{item}</MarkedText>
        </li>
      ))}
    </ul>
  )
}
