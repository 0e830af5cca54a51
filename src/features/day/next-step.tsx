/** The one large step of a job. A press before the request is read is taken as soon as it is. */
import { useEffect, useState } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { stepLabels } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './job-at-hand.module.css'

type Props = FlowProps<typeof requestDetailsMachine> & { step: RequestStepType }

export function NextStep({ state, send, step }: Props) {
  const [pressed, setPressed] = useState<RequestStepType | null>(null)
  const { message, isAboutAnswer } = state.context
  const isResting = state.matches({ shown: 'resting' })
  const isFailed = state.matches('failed')
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (pressed === null || !(isResting || isFailed)) return
    setPressed(null)
    setFailed(isFailed)
    // By its name: the request may have moved on to another step since the press.
    if (isResting) send({ type: 'step', step: pressed, key: randomKey() })
  }, [pressed, isResting, isFailed, send])
  const press = () => {
    if (isFailed) send({ type: 'retry' })
    setPressed(step)
  }
  const error = isFailed && hasFailed ? m.step_not_taken() : isAboutAnswer ? '' : message
  return (
    <div className={styles.next}>
      {error !== '' && !state.hasTag('dialog') && <Alert tone="error">{error}</Alert>}
      <Button
        variant="primary"
        fullWidth
        busy={pressed !== null || state.matches({ shown: 'saving' })}
        onClick={press}
      >
        {stepLabels[step]()}
      </Button>
    </div>
  )
}
