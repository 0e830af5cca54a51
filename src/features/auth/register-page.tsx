/** Registration in three steps: details, the code sent to the phone, and creating the account. */
import { Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { draftOf } from '#machines/auth/registration.ts'
import { RegistrationDraft } from '#shared/registration-draft.ts'
import { registered } from '#shared/texts.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { PageHead } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { forget, keep, readKept } from '../../core/history-drafts.ts'
import { addressOf } from '../../core/links.ts'
import { useAlive } from '../../hydration/use-hydrated.ts'
import { CodePicture } from '../../illustrations/code-picture.tsx'
import { thenFirstWrong } from '../../lib/focus-first-error.ts'
import { siteHeads } from '../../metadata/site-metadata.ts'
import { buttonClass } from '../../ui/button.tsx'
import { focusPageTitle, PageTitle } from '../../ui/page-title.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { AccountLayout } from './auth-layout.tsx'
import { waitUntil } from './cooldown.ts'
import styles from './register-page.module.css'
import type { RegistrationState, RegistrationStep } from './registration-actor.ts'
import { RegistrationCodeStep } from './registration-code.tsx'
import { RegistrationCompleteStep } from './registration-complete.tsx'
import { RegistrationDetailsStep } from './registration-details.tsx'
import { registrationFlow } from './registration-machine.ts'

const STEPS = ['Details', 'Verify OTP', 'Complete'] as const

const itself = (state: RegistrationState) => state

function keepDraft(state: RegistrationState) {
  const draft = draftOf(state)
  if (draft) keep('registration', draft)
  else forget('registration')
}

/** Where a reload left off. */
function startingPoint(isAlive: boolean) {
  const draft = isAlive ? readKept('registration', RegistrationDraft) : null
  return { draft, resendWaitMs: waitUntil(draft?.resendAt ?? null) }
}

function stepOf(state: RegistrationState): number {
  if (state.matches({ steps: 'registered' })) return STEPS.length
  if (state.matches({ steps: 'complete' })) return 2
  return state.matches({ steps: 'verify' }) ? 1 : 0
}

/** The next step's title takes the focus, so that it is read out; a reload leaves the focus where the browser puts it. */
function useStepFocus(step: number) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    focusPageTitle()
    window.scrollTo(0, 0)
  }, [step])
}

export function Register() {
  const app = useApp()
  const { watched } = app
  const isAlive = useAlive()
  const [input] = useState(() => startingPoint(isAlive))
  const flow = useActorRef(registrationFlow(app), { input, ...watched }, isAlive ? keepDraft : undefined)
  const state = useSelector(flow, itself)
  const step = stepOf(state)
  useStepFocus(step)
  return (
    <AccountLayout art={<CodePicture />}>
      <PageHead {...siteHeads.register} />
      <div className={styles.stepper}>
        <Stepper label="Registration" steps={STEPS} current={step} />
      </div>
      <Step step={step} state={state} send={flow.send} />
      <FlowDialog state={state} onDismiss={() => thenFirstWrong(() => flow.send({ type: 'dismiss' }))} />
    </AccountLayout>
  )
}

function Step({ step, ...flow }: RegistrationStep & { step: number }) {
  if (step === 0) return <RegistrationDetailsStep {...flow} />
  if (step === 1) return <RegistrationCodeStep {...flow} />
  if (step === 2) return <RegistrationCompleteStep {...flow} />
  return (
    <>
      <PageTitle>{registered.title}</PageTitle>
      <p className="lead">{registered.text}</p>
      <p className={styles.way}>
        <Link className={buttonClass('primary', { wide: true })} {...addressOf({ to: 'login' })}>
          Login
        </Link>
      </p>
    </>
  )
}
