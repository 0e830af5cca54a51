/** Which SMS about a request are sent, each as the customer reads it; and those that are always sent. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listSmsExamples, type SmsExample } from '#shared/shop/notification-api.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import { FIXED_SMS, SWITCHED_SMS } from '#shared/shop/sms-kinds.ts'
import * as m from '#texts'
import { LANGUAGES } from '#texts/languages.ts'
import { q } from '../../../api/q.ts'
import { LoadError } from '../../../components/load-error.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import type { PartProps } from './settings-props.ts'
import styles from './settings-texts.module.css'
import { smsLabels } from './sms-when.ts'

type Kind = SmsExample['kind']

const examplesQuery = q(listSmsExamples, {})

/** The switches. */
export function TextsFields({ value, onChange }: PartProps<SettingsOf<'texts'>>) {
  const { isError, refetch } = useQuery(examplesQuery)
  const labels = smsLabels()
  return (
    <>
      <div className={styles.lead}>
        <p className="muted">{m.sms_switches_text()}</p>
        <p className="muted">{m.sms_switches_code()}</p>
      </div>
      {isError && <LoadError text={m.sms_examples_not_loaded()} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {SWITCHED_SMS.map((kind) => (
          <Row key={kind} kind={kind}>
            <Checkbox
              label={labels[kind]}
              checked={value[kind]}
              onChange={(isOn) => onChange({ ...value, [kind]: isOn })}
            />
          </Row>
        ))}
      </ul>
    </>
  )
}

/** The texts without a switch, and why they have none. */
export const AlwaysSent = () => (
  <section aria-label={m.sms_fixed_title()} className={styles.lead}>
    <h2 className={styles.title}>{m.sms_fixed_title()}</h2>
    <p className="muted">{m.sms_fixed_text()}</p>
    <ul className={styles.rows}>
      {FIXED_SMS.map((kind) => (
        <Row key={kind} kind={kind}>
          <p className={styles.fixed}>{smsLabels()[kind]}</p>
        </Row>
      ))}
    </ul>
  </section>
)

/** A kind, and below it the text in each language, folded; no text while it loads. */
function Row({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { data } = useQuery(examplesQuery)
  const example = data?.find((one) => one.kind === kind)
  return (
    <li className={styles.row}>
      {children}
      {example && (
        <Folded className={styles.folded}>
          <summary>
            {m.sms_as_sent()}
            <span className="sr-only">: {smsLabels()[kind]}</span>
          </summary>
          <dl className={styles.texts}>
            {LANGUAGES.map(({ language, name }) => (
              <div key={language}>
                <dt lang={language}>{name}</dt>
                <dd lang={language}>
                  <NoBreak>{example[language]}</NoBreak>
                </dd>
              </div>
            ))}
          </dl>
        </Folded>
      )}
    </li>
  )
}
