import type { StepEvent } from '../request/steps/step-estimate.ts'
import type { SampleSteps } from './samples.ts'

/** The owner's events; an answer is to the newest estimate, and takes its first option. */
export function eventsOf({ steps, estimates, covered }: SampleSteps): StepEvent[] {
  const by = 'owner'
  let version = 0
  return steps.map((type) => {
    switch (type) {
      case 'estimate': {
        const draft = estimates[version++]
        if (!draft) throw new Error('An estimate of the samples is missing')
        return { type, by, draft }
      }
      case 'approve':
        return { type, by, version, option: 0, how: 'word' }
      case 'decline':
        return { type, by, version, how: 'word' }
      case 'diagnose':
        return { type, by, covered }
      default:
        return { type, by }
    }
  })
}
