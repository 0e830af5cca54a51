import * as m from '#texts'
import { classNames } from '../ui/class-names.ts'
import { PageSection } from './page-section.tsx'
import styles from './promise-section.module.css'

type Props = {
  promises: readonly { title: string; text: string }[]
  /** The grid of the list. */
  className: string | undefined
}

/** What the shop promises, each with a title and a sentence. */
export const PromiseSection = ({ promises, className }: Props) => (
  <PageSection title={m.count_on()}>
    <ul className={classNames(styles.promises, className)}>
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </PageSection>
)
