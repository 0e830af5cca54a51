/** Narrows the log to a person, a subject and the days up to one. Each change is applied at once. */
import { useNavigate } from '@tanstack/react-router'
import type { LogPage } from '#shared/log/log.ts'
import { LogAbout } from '#shared/log/log-about.ts'
import * as m from '#texts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './log.module.css'
import type { LogFilter } from './log-query.ts'
import { ABOUT_NAMES } from './log-texts.ts'

const isAbout = (name: string): name is LogAbout => Object.hasOwn(ABOUT_NAMES, name)

type Props = { filter: LogFilter; people: LogPage['people'] }

export function LogFilters({ filter, people }: Props) {
  const navigate = useNavigate()
  const change = (part: LogFilter) => {
    const { who, about, day } = { ...filter, ...part }
    void navigate({
      to: '/admin-dashboard',
      search: {
        tab: 'log',
        ...(who !== undefined && { who }),
        ...(about && { about }),
        ...(day !== undefined && { day }),
      },
      resetScroll: false,
    })
  }
  const ids = people.map(({ id }) => String(id))
  const chosen = filter.who === undefined ? '' : String(filter.who)
  return (
    <div className={styles.filters}>
      <SelectField
        name="who"
        label={m.log_who()}
        placeholder={m.log_anybody()}
        // The address may name another account, or the people are not read yet.
        options={chosen === '' || ids.includes(chosen) ? ids : [chosen, ...ids]}
        wordsOf={(id) => people.find((one) => String(one.id) === id)?.name ?? id}
        value={chosen}
        onChange={(id) => change({ who: id === '' ? undefined : Number(id) })}
      />
      <SelectField
        name="about"
        label={m.log_about()}
        placeholder={m.log_anything()}
        options={LogAbout.options}
        wordsOf={(name) => (isAbout(name) ? ABOUT_NAMES[name] : name)}
        value={filter.about ?? ''}
        onChange={(name) => change({ about: isAbout(name) ? name : undefined })}
      />
      <TextField
        name="day"
        label={m.log_until()}
        type="date"
        optional
        value={filter.day ?? ''}
        onChange={(day) => change({ day: day === '' ? undefined : day })}
      />
    </div>
  )
}
