import type { ContextFrom } from 'xstate'
import type { practiceShopMachine } from '#machines/site/practice-shop.ts'
import { showPhone } from '#shared/phone-text.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { NoBreak } from '../ui/no-break.tsx'
import styles from './practice-texts.module.css'

type Props = Pick<ContextFrom<typeof practiceShopMachine>, 'texts'>

/** The text messages of the practice shop, newest first. */
export function PracticeTexts({ texts }: Props) {
  if (texts.length === 0) return <p className={styles.empty}>{m.practice_texts_empty()}</p>
  return (
    <ol className={styles.texts}>
      {texts.map(({ at, phone, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open, and two texts may be equal.
        <li key={index}>
          <span>
            {m.practice_text_to({ phone: showPhone(phone), time: weekdayTime(new Date(at).toISOString()) })}
          </span>
          <p>
            <NoBreak>{text}</NoBreak>
          </p>
        </li>
      ))}
    </ol>
  )
}
