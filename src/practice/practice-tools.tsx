/** The open bar: who one is, the clock, the texts, and the new start. */
import { MessageSquareText, RotateCcw } from 'lucide'
import { useId } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { practiceShopMachine } from '#machines/site/practice-shop.ts'
import {
  CLOCK_STEPS,
  type ClockMove,
  type PracticePerson,
  type PracticeState,
} from '#shared/practice/practice-api.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './practice-bar.module.css'

type Machine = typeof practiceShopMachine
type Props = { state: SnapshotFrom<Machine>; send: (event: EventFrom<Machine>) => void }

const stepTexts = {
  15: m.practice_clock_quarter,
  60: m.practice_clock_hour,
  1440: m.practice_clock_day,
} as const

/** "Owner", "Technician: Imran Shaikh", "Customer: Sneha Kulkarni". */
function personText({ role, isTechnician, name }: PracticePerson): string {
  if (role === 'ADMIN') return m.practice_owner()
  return isTechnician ? m.practice_technician({ name }) : m.practice_customer({ name })
}

const isOfShop = ({ role, isTechnician }: PracticePerson) => role === 'ADMIN' || isTechnician

/** Who is signed in. */
export function nameOf({ userId, people }: PracticeState): string {
  if (userId === null) return m.practice_nobody()
  const person = people.find((one) => one.userId === userId)
  return person ? personText(person) : m.practice_other()
}

/** `moved`: by how many minutes the clock was moved before this page was loaded; its button has the focus again. */
export function PracticeTools({ state, send, moved }: Props & { moved: ClockMove['minutes'] | undefined }) {
  const id = useId()
  const { shop, message, minutes } = state.context
  if (state.matches('unreachable'))
    return (
      <div className={styles.away} role="alert">
        <p>{message}</p>
        <Button variant="small" onClick={() => send({ type: 'retry' })}>
          {m.try_again()}
        </Button>
      </div>
    )
  if (!shop) return <p className={styles.away}>{m.loading_page()}</p>
  const isRestarting = state.matches('restarting') || state.matches('clearing')
  return (
    <div className={styles.tools}>
      <People title={m.practice_i_am()} people={shop.people.filter(isOfShop)} state={state} send={send} />
      <People
        title={m.practice_customers()}
        people={shop.people.filter((person) => !isOfShop(person))}
        state={state}
        send={send}
      />
      <fieldset aria-labelledby={`${id}-clock`}>
        <span id={`${id}-clock`}>{m.practice_clock()}</span>
        <div>
          {CLOCK_STEPS.map((step) => (
            <Button
              key={step}
              variant="small"
              autoFocus={step === moved}
              busy={state.matches('movingClock') && step === minutes}
              inactive={!state.can({ type: 'clock.move', minutes: step })}
              onClick={() => send({ type: 'clock.move', minutes: step })}
            >
              {stepTexts[step]()}
            </Button>
          ))}
        </div>
      </fieldset>
      <fieldset aria-labelledby={`${id}-texts`}>
        <span id={`${id}-texts`}>{m.practice_texts_label()}</span>
        <div>
          <Button
            variant="small"
            busy={state.matches('readingTexts')}
            inactive={!state.can({ type: 'texts.open' })}
            onClick={() => send({ type: 'texts.open' })}
          >
            <Icon icon={MessageSquareText} />
            {m.practice_texts({ count: shop.texts })}
          </Button>
        </div>
      </fieldset>
      <fieldset aria-labelledby={`${id}-data`}>
        <span id={`${id}-data`}>{m.practice_data()}</span>
        <div>
          <Button
            variant="small"
            busy={isRestarting}
            inactive={!state.can({ type: 'restart.ask' })}
            onClick={() => send({ type: 'restart.ask' })}
          >
            <Icon icon={RotateCcw} />
            {m.practice_restart()}
          </Button>
        </div>
        <p role="status">{isRestarting && m.practice_restarting()}</p>
      </fieldset>
    </div>
  )
}

/** The owner and technicians, or customers: one press each. */
function People({
  title,
  people,
  state,
  send,
}: Props & { title: string; people: readonly PracticePerson[] }) {
  const id = useId()
  const { shop, userId } = state.context
  return (
    <fieldset className={styles.people} aria-labelledby={id}>
      <span id={id}>{title}</span>
      <div>
        {people.map((person) => (
          <Button
            key={person.userId}
            variant="small"
            aria-pressed={person.userId === shop?.userId}
            busy={state.matches('changingPerson') && person.userId === userId}
            inactive={!state.can({ type: 'person.choose', userId: person.userId })}
            onClick={() => send({ type: 'person.choose', userId: person.userId })}
          >
            {isOfShop(person) ? personText(person) : person.name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
