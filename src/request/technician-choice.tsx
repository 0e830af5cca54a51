/** The choice of a technician for a request: each with the visits of that day, and nobody. */
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { assignmentMachine } from '#machines/owner/assignment.ts'
import { conflictOf, type Technician, type TechnicianVisit } from '#shared/request/technician.ts'
import { visitTimeOf } from '#shared/request/visit.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { LoadError } from '../components/load-error.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './technician-choice.module.css'
import { techniciansQuery } from './technicians-query.ts'
import { WindowBoxes } from './window-boxes.tsx'

type Props = FlowProps<typeof assignmentMachine> & {
  request: Parameters<typeof visitTimeOf>[0] & { id: number; name: string }
  /** What was not saved, where no dialog says it. */
  error?: string
}

/** A form, which its dialog or its section opens and closes. */
export function TechnicianChoice({ request, error = '', state, send }: Props) {
  const id = useId()
  const { opening, technicianId } = state.context
  const { window } = visitTimeOf(request)
  const { data, isError, isFetching, refetch } = useQuery(
    techniciansQuery(window ? shopDayOf(Date.parse(window.start)) : undefined),
  )
  const isBusy = state.hasTag('busy')
  const active = data?.technicians.filter(({ offSince }) => offSince === null) ?? []
  const chosen = active.find((one) => one.id === technicianId)
  const conflictWith = ({ visits }: Technician) => conflictOf(visits, { requestId: request.id, window })
  const isWarned = chosen !== undefined && conflictWith(chosen) !== undefined
  const isReturn = opening?.leg === 'return'
  const choose = (one: number | null) => send({ type: 'technician.choose', technicianId: one })
  return (
    <Form
      id={`${id}-form`}
      className={styles.form}
      aria-label={m.assign_title()}
      labels={{}}
      errors={{}}
      onSubmit={() => send({ type: 'submit', isWarned })}
    >
      {error !== '' && <Alert tone="error">{error}</Alert>}
      {isError && !data && (
        <LoadError text={m.technicians_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <p role="status">{m.technicians_loading()}</p>}
      {data && (
        <Choices
          legend={
            isReturn
              ? m.assign_legend_return({ name: request.name })
              : m.assign_legend_visit({ name: request.name })
          }
        >
          {active.map((one) => (
            <TechnicianRadio
              key={one.id}
              name={`${id}-technician`}
              isChosen={one.id === technicianId}
              title={one.name}
              boxes={<WindowBoxes windows={data.windows} visits={one.visits} />}
              onChoose={() => choose(one.id)}
            >
              {window && <Free conflict={conflictWith(one)} />}
            </TechnicianRadio>
          ))}
          <TechnicianRadio
            name={`${id}-technician`}
            isChosen={technicianId === null}
            title={m.technician_nobody()}
            onChoose={() => choose(null)}
          >
            {!isReturn && (
              <span className={styles.under}>{m.assign_nobody_hint({ list: m.technician_nobody() })}</span>
            )}
          </TechnicianRadio>
        </Choices>
      )}
      {isWarned && (
        <div className={styles.warning} role="status">
          <Icon icon={CircleAlert} />
          <div>
            <strong>{m.assign_two_visits()}</strong>
            {m.assign_two_visits_text()}
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        {data && (
          <Button variant="primary" fullWidth type="submit" busy={isBusy}>
            {technicianId === null
              ? m.assign_to_nobody()
              : chosen
                ? m.assign_to({ technician: chosen.name })
                : m.assign()}
          </Button>
        )}
        <Button
          variant="quiet"
          fullWidth
          inactive={!state.can({ type: 'dismiss' })}
          onClick={() => send({ type: 'dismiss' })}
        >
          {m.cancel()}
        </Button>
      </div>
    </Form>
  )
}

/** Focuses the present choice once the list is there, unless a dialog has done so. */
function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (form?.contains(document.activeElement) || !form?.closest('[role="dialog"]'))
      box.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [])
  return (
    <fieldset ref={box} className={styles.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

type RadioProps = {
  name: string
  isChosen: boolean
  title: string
  boxes?: ReactNode
  onChoose: () => void
  children: ReactNode
}

const TechnicianRadio = ({ name, isChosen, title, boxes, onChoose, children }: RadioProps) => (
  <label className={styles.pick}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={styles.line}>
      <span className={styles.words}>
        <b>{title}</b>
        {children}
      </span>
      {boxes}
    </span>
  </label>
)

/** Whether a technician is free at the time of the request. */
const Free = ({ conflict }: { conflict: TechnicianVisit | undefined }) =>
  conflict ? (
    <span className={classNames(styles.under, styles.busy)}>
      <Icon icon={CircleAlert} />
      <span>{m.assign_busy({ customer: conflict.name, locality: conflict.locality })}</span>
    </span>
  ) : (
    <span className={styles.under}>{m.assign_free()}</span>
  )
