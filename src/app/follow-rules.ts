/** The steps that "Follow the person" on /machines leaves out. */
import { sessionMachine } from '#machines/account/session.ts'
import { headlineMachine } from '#machines/site/headline.ts'
import { hydrationMachine } from '#machines/site/hydration.ts'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import type { FollowRule } from '#statecharts/page/frames.ts'

export const FOLLOW_RULES: Readonly<Record<string, FollowRule>> = {
  [headlineMachine.id]: 'never',
  [hydrationMachine.id]: 'never',
  [modelSearchMachine.id]: 'except-start',
  [sessionMachine.id]: 'sent-events',
}
