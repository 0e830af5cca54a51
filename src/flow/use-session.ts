import { useHydrated } from '@tanstack/react-router'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.ts'
import { useApp } from '../core/app-context.ts'
import { useFlowState } from './use-flow.ts'

/**
 * Selects from the session. A page that was prerendered for everybody shows `visitorValue` until it is hydrated.
 */
export function useSession<Selected>(
  selector: (state: SnapshotFrom<typeof sessionMachine>) => Selected,
  visitorValue: Selected,
): Selected {
  const { session, isPersonalPage } = useApp()
  const isHydrated = useHydrated()
  const selected = useFlowState(session, selector)
  return isHydrated || isPersonalPage ? selected : visitorValue
}
