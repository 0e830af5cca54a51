/** What a view shows of who is signed in. */
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/auth/session.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useApp } from './app-context.ts'

type State = SnapshotFrom<typeof sessionMachine>

/** A drawn page is a visitor's: while it is taken over, `nobody` stands for whoever is signed in. */
export function useSession<Selected>(selector: (state: State) => Selected, nobody: Selected): Selected {
  const { session } = useApp()
  const isAlive = useHydrated()
  const selected = useSelector(session, selector)
  return isAlive ? selected : nobody
}
