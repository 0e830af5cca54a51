/** Registration in three steps: details, the code sent to the phone, and creating the account. */

import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { registrationMachine } from '#machines/account/registration.ts'
import { sendOtp } from '#shared/account/account-api.ts'
import { RegistrationDraft } from '#shared/account/registration-draft.ts'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { linkTo } from '../../flow/destinations.ts'
import { readDraft } from '../../flow/drafts.ts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { CodePicture } from '../../illustrations/code-picture.tsx'
import { registerMetadata } from '../../metadata/site/register.ts'
import { buttonClass } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'
import { focusPageTitle, PageTitle } from '../../ui/page-title.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { remainingCooldown } from './cooldown.ts'
import styles from './register-page.module.css'
import { RegistrationCodeStep } from './registration-code.tsx'
import { RegistrationCompleteStep } from './registration-complete.tsx'
import { RegistrationDetailsStep } from './registration-details.tsx'
import type { RegistrationStep } from './registration-step.ts'
import { sendOtpActor } from './send-otp-actor.ts'

const STEPS = [m.register_step_details(), m.register_step_verify(), m.register_step_complete()] as const

/** The machine's input: the draft saved before a reload. */
function initialInput(isHydrated: boolean) {
  const draft = isHydrated ? readDraft('registration', RegistrationDraft) : null
  return { draft, cooldownMs: remainingCooldown(draft?.resendAt ?? null) }
}

function stepOf(state: RegistrationStep['state']): number {
  if (state.matches({ steps: 'registered' })) return STEPS.length
  if (state.matches({ steps: 'complete' })) return 2
  return state.matches({ steps: 'verify' }) ? 1 : 0
}

/** Focuses the title of the next step, so that screen readers read it; not on the first render. */
function useStepFocus(step: number) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // Step 2 focuses the code.
    if (step !== 1) focusPageTitle()
    window.scrollTo(0, 0)
  }, [step])
}

export function RegisterPage() {
  const { client } = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => initialInput(isHydrated))
  const [state, send] = useFlow(registrationMachine, {
    input,
    draft: 'registration',
    actors: { sendOtp: sendOtpActor(client, sendOtp) },
  })
  const step = stepOf(state)
  useStepFocus(step)
  return (
    <AuthLayout illustration={<CodePicture />}>
      <PageMetadata {...registerMetadata} />
      <div className={styles.stepper}>
        <Stepper label={m.registration()} steps={STEPS} current={step} />
      </div>
      <Step step={step} state={state} send={send} />
      <FlowDialog state={state} send={send} on={{ dismiss: focusFirstError }} />
    </AuthLayout>
  )
}

function Step({ step, ...flow }: RegistrationStep & { step: number }) {
  if (step === 0) return <RegistrationDetailsStep {...flow} />
  if (step === 1) return <RegistrationCodeStep {...flow} />
  if (step === 2) return <RegistrationCompleteStep {...flow} />
  return (
    <>
      <PageTitle>{m.registered()}</PageTitle>
      <p className="lead">{m.registered_text()}</p>
      <p className={styles.way}>
        <Link
          className={buttonClass('primary', { fullWidth: true })}
          {...linkTo({ to: 'login', email: flow.state.context.details.email })}
        >
          {m.nav_login()}
        </Link>
      </p>
    </>
  )
}
