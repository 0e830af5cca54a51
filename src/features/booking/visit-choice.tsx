/** The offer for a PIN code: days and windows, or the alternatives if the shop does not serve it. */

import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { visitChoiceMachine } from '#machines/request/visit-choice.ts'
import { ANOTHER_TIME, ANY_TIME, type VisitAnswers } from '#shared/request/request.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { useFlow } from '../../flow/use-flow.ts'
import {
  AnyTimeRadio,
  ChoiceGroup,
  MoreChoices,
  WindowPicker,
  WindowRadio,
} from '../../request/window-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './visit-choice.module.css'
import { VisitChoiceSkeleton } from './visit-choice-skeleton.tsx'

type Props = {
  pin: string
  answers: VisitAnswers
  /** The server's message that the chosen window was booked by somebody else. */
  windowError: string | undefined
  onChange: (patch: VisitAnswers) => void
  /** The field for a preferred time outside the windows. */
  anotherTime: ReactNode
}

export function VisitChoice({ pin, answers, windowError, onChange, anotherTime }: Props) {
  const { window = '', way = '' } = answers
  const [state, send] = useFlow(visitChoiceMachine, { input: { pin } })
  const isLost = windowError !== undefined
  useEffect(() => {
    if (isLost) send({ type: 'window.lost' })
  }, [isLost, send])
  const { known, days } = state.context
  const isServed = state.matches({ place: 'served' })
  const isFar = state.matches({ place: 'notServed' })
  // A choice for another PIN code is ignored.
  const dropOther = useEffectEvent(() => {
    if (isFar && window !== '') onChange({ window: '' })
    if (isServed && way !== '') onChange({ way: '' })
  })
  useEffect(() => {
    if (isServed || isFar) dropOther()
  }, [isServed, isFar])
  const choose = (chosen: string) => {
    onChange({ window: chosen })
    send({ type: 'window.choose' })
  }

  if (isFar)
    return (
      <>
        <div className={styles.notServed} role="status">
          <b>{m.pin_not_served({ area: known?.area || pin })}</b>
          <p>{m.pin_not_served_text()}</p>
        </div>
        <ChoiceGroup legend={m.way_legend()}>
          <MoreChoices>
            <WindowRadio
              isTall
              name="way"
              value="shop"
              checked={way === 'shop'}
              onChoose={() => onChange({ way: 'shop' })}
              title={m.way_shop()}
            >
              {m.way_shop_text({ place: shop.place, hours: shop.hours })}
            </WindowRadio>
            <WindowRadio
              isTall
              name="way"
              value="call"
              checked={way === 'call'}
              onChoose={() => onChange({ way: 'call' })}
              title={m.way_call()}
            >
              {m.way_call_text()}
            </WindowRadio>
          </MoreChoices>
        </ChoiceGroup>
      </>
    )
  return (
    <>
      <p className={styles.served} role="status">
        {state.matches({ place: 'checking' }) && m.pin_checking()}
        {isServed && (
          <>
            <Icon icon={CircleCheck} />
            <span>{m.pin_served({ area: known?.area ?? pin })}</span>
          </>
        )}
        {state.matches({ place: 'unchecked' }) && m.pin_unchecked()}
      </p>
      {state.matches({ place: 'unchecked' }) && (
        <>
          <Button variant="small" onClick={() => send({ type: 'pin.retry' })}>
            {m.try_again()}
          </Button>
          {anotherTime}
        </>
      )}
      {state.matches({ time: 'unread' }) && (
        <>
          <p role="alert">{m.windows_not_loaded()}</p>
          <Button variant="small" onClick={() => send({ type: 'windows.retry' })}>
            {m.try_again()}
          </Button>
          {!state.matches({ place: 'unchecked' }) && anotherTime}
        </>
      )}
      {(state.matches({ place: 'checking' }) || state.matches({ time: 'loading' })) && (
        <VisitChoiceSkeleton />
      )}
      {isServed && days && (
        <WindowPicker
          name="window"
          days={days}
          value={window}
          lost={isLost ? window : undefined}
          error={windowError}
          onChoose={choose}
          more={(group) => (
            <>
              <MoreChoices title={m.none_of_these()}>
                <AnyTimeRadio name={group} checked={window === ANY_TIME} onChoose={choose} />
                <WindowRadio
                  isTall
                  name={group}
                  value={ANOTHER_TIME}
                  checked={window === ANOTHER_TIME}
                  onChoose={choose}
                  title={m.another_time()}
                >
                  {m.another_time_text()}
                </WindowRadio>
              </MoreChoices>
              {window === ANOTHER_TIME && <div className={styles.another}>{anotherTime}</div>}
            </>
          )}
        />
      )}
    </>
  )
}
