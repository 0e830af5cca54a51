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
import type { PartProps } from './settings-props.ts'
import styles from './settings-texts.module.css'
import { smsLabels } from './sms-when.ts'

type Kind = SmsExample['kind']

export function TextsFields({ value, onChange }: PartProps<SettingsOf<'texts'>>) {
  const examples = useQuery(q(listSmsExamples, {}))
  const labels = smsLabels()
  const row = (kind: Kind, label: ReactNode) => (
    <li key={kind} className={styles.row}>
      {label}
      <AsSent label={labels[kind]} example={examples.data?.find((one) => one.kind === kind)} />
    </li>
  )
  return (
    <>
      <div className={styles.lead}>
        <p className="muted">{m.sms_switches_text()}</p>
        <p className="muted">{m.sms_switches_code()}</p>
      </div>
      {examples.isError && (
        <LoadError text={m.sms_examples_not_loaded()} onRetry={() => void examples.refetch()} />
      )}
      <ul className={styles.rows}>
        {SWITCHED_SMS.map((kind) =>
          row(
            kind,
            <Checkbox
              label={labels[kind]}
              checked={value[kind]}
              onChange={(isOn) => onChange({ ...value, [kind]: isOn })}
            />,
          ),
        )}
      </ul>
      <section aria-label={m.sms_fixed_title()} className={styles.lead}>
        <h2 className={styles.title}>{m.sms_fixed_title()}</h2>
        <p className="muted">{m.sms_fixed_text()}</p>
        <ul className={styles.rows}>
          {FIXED_SMS.map((kind) => row(kind, <p className={styles.fixed}>{labels[kind]}</p>))}
        </ul>
      </section>
    </>
  )
}

/** The text in each language, folded; nothing while it loads. */
function AsSent({ label, example }: { label: string; example: SmsExample | undefined }) {
  if (!example) return null
  return (
    <details className={styles.folded}>
      <summary>
        {m.sms_as_sent()}
        <span className="sr-only">: {label}</span>
      </summary>
      <dl className={styles.texts}>
        {LANGUAGES.map(({ language, name }) => (
          <div key={language}>
            <dt lang={language}>{name}</dt>
            <dd lang={language}>{example[language]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
