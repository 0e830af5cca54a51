import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './account-section.module.css'

type Props = {
  title: string
  /** To move the focus to the title when the focused control disappears. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A card of the account page with its heading. */
export function AccountSection({ title, titleRef, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="stack">
      <h2 className={styles.title} id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
