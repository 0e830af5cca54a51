/** The offer for a PIN code: days and windows, or the alternatives if the shop does not serve it. */

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ANOTHER_TIME, ANY_TIME, type VisitAnswers } from '#shared/request/request.ts'
import { getPin, getWindows } from '#shared/request/visit-api.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { invalidate, q } from '../../api/q.ts'
import { useTextWithHours } from '../../components/opening-hours.tsx'
import { useApp } from '../../core/app-context.ts'
import { FreeWindows, useWindows } from '../../request/free-windows.tsx'
import { AnyTimeRadio, MoreChoices, TileFieldset, WindowRadio } from '../../request/window-picker.tsx'
import { WindowsSkeleton } from '../../request/windows-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './visit-choice.module.css'

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
  const { queryClient } = useApp()
  const place = useQuery(q(getPin, { params: { pin } }))
  const windows = useWindows()
  const shopText = useTextWithHours(m.sentence({ text: shop.place() }))
  const isLost = windowError !== undefined
  useEffect(() => {
    if (isLost) void invalidate(queryClient, getWindows)
  }, [isLost, queryClient])
  const known = place.data
  const isServed = known?.served === true
  const isFar = known?.served === false
  // The request can be sent all the same.
  const isUnchecked = known === undefined && place.isError
  // A choice for another PIN code is ignored.
  const dropOther = useEffectEvent(() => {
    if (isFar && window !== '') onChange({ window: '' })
    if (isServed && way !== '') onChange({ way: '' })
  })
  useEffect(() => {
    if (isServed || isFar) dropOther()
  }, [isServed, isFar])
  const choose = (chosen: string) => onChange({ window: chosen })

  if (isFar)
    return (
      <>
        <div className={styles.notServed} role="status">
          <b>{m.pin_not_served({ area: known?.area || pin })}</b>
          <p>{m.pin_not_served_text()}</p>
        </div>
        <TileFieldset legend={m.way_legend()}>
          <MoreChoices>
            <WindowRadio
              isTall
              name="way"
              value="shop"
              checked={way === 'shop'}
              onChoose={() => onChange({ way: 'shop' })}
              title={m.way_shop()}
            >
              {shopText}
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
        </TileFieldset>
      </>
    )
  return (
    <>
      <p className={styles.served} role="status">
        {place.isPending && m.pin_checking()}
        {isServed && (
          <>
            <Icon icon={CircleCheck} />
            <span>{m.pin_served({ area: known.area })}</span>
          </>
        )}
        {isUnchecked && m.pin_unchecked()}
      </p>
      {isUnchecked && (
        <>
          <Button variant="small" busy={place.isFetching} onClick={() => void place.refetch()}>
            {m.try_again()}
          </Button>
          {anotherTime}
        </>
      )}
      {place.isPending && <WindowsSkeleton />}
      {isServed && (
        <FreeWindows
          name="window"
          windows={windows}
          otherwise={anotherTime}
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
