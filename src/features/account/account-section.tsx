import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './account-section.module.css'

type Props = {
  title: string
  /** The title can take the focus: for a part in which the control that had it goes away. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One card of the account's page under its own heading. */
export function AccountSection({ title, titleRef, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.part}>
      <h2 className={styles.title} id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
