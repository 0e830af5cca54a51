/** "Add details": the fields of the home form that may stay empty. */

import { ChevronDown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { CITY_MAX, EMAIL_MAX, NOTES_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import type { FieldByName } from '../../flow/use-flow-field.ts'
import { Fields } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import styles from './optional-fields.module.css'

const NAMES = ['email', 'city', 'notes'] as const
type Name = (typeof NAMES)[number]

/** Open from the start for a restored form that has one of them; a wrong field opens it. */
export function OptionalFields({ field }: { field: FieldByName<Name> }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isRestored] = useState(() => NAMES.some((name) => field(name).value !== ''))
  const isWrong = NAMES.some((name) => field(name).error !== undefined)
  // The browser owns `open`, so that it works before hydration.
  useEffect(() => {
    if ((isRestored || isWrong) && details.current) details.current.open = true
  }, [isRestored, isWrong])
  return (
    <details id="add-details" ref={details} className={styles.details}>
      <summary>
        <span>{m.add_details()}</span> <span className={styles.names}>{m.add_details_names()}</span>
        <Icon icon={ChevronDown} />
      </summary>
      <Fields columns={2}>
        <TextField
          {...field('email')}
          optional
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={EMAIL_MAX}
        />
        <TextField
          {...field('city')}
          optional
          autoComplete="address-level2"
          enterKeyHint="next"
          maxLength={CITY_MAX}
        />
        <TextArea {...field('notes')} optional fullWidth maxLength={NOTES_MAX} />
      </Fields>
    </details>
  )
}
