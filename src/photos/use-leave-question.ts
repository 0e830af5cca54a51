/** Asks before a page is left with photos that are not sent. */
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useApp } from '../core/app-context.ts'

/** Told whether the page stays; null where nobody waits for an answer. */
export type LeaveAnswer = RefObject<((stays: boolean) => void) | null>

type Place = { pathname: string; search: string }

/** The page, and the request in the panel of the owner: other search parameters keep the photos on the page. */
const placeOf = ({ pathname, search }: Place) => `${pathname} ${new URLSearchParams(search).get('open')}`

/**
 * Links, and Back within the shop, wait for `answer` after `ask`. A reload, and another site, are asked about by the browser. A
 * logout is not held up.
 *
 * @param isAsked something would be lost
 */
export function useLeaveQuestion({
  isAsked,
  ask,
  answer,
}: {
  isAsked: boolean
  ask: () => void
  answer: LeaveAnswer
}): void {
  const { history } = useRouter()
  const { session } = useApp()
  useEffect(() => {
    if (!isAsked) return
    const isLoggedIn = () =>
      session.getSnapshot().matches('signedIn') && !session.getSnapshot().hasTag('busy')
    const unblock = history.block({
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (placeOf(currentLocation) === placeOf(nextLocation) || !isLoggedIn()) return false
        return new Promise<boolean>((resolve) => {
          answer.current = resolve
          ask()
        })
      },
    })
    return () => {
      unblock()
      // Whoever waits goes on: there is nothing left to lose.
      answer.current?.(false)
      answer.current = null
    }
  }, [isAsked, ask, answer, history, session])
}
