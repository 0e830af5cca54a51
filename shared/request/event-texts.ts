/** What a step of a request says beside its name and its time: the same words in the request's history and in the owner's log. */
import * as m from '#texts'
import { isolate } from '../bidi.ts'
import { rupees } from '../money.ts'
import { dayText } from '../shop/window-text.ts'
import type { EventDetails } from './details.ts'
import { proofText } from './proof-texts.ts'
import { answerWays, coveredTexts, eventName, roleLabels } from './request-texts.ts'
import type { RequestRole } from './stages.ts'

type Told = Pick<
  EventDetails,
  'amount' | 'covered' | 'proof' | 'noCode' | 'how' | 'day' | 'part' | 'technician'
>

/** @param technician the name of who was assigned; undefined until it is known */
export function eventTexts(details: Told, technician?: string): string[] {
  const { amount, covered, proof, noCode, how, day, part } = details
  const assigned = details.technician === null ? m.technician_nobody() : technician && isolate(technician)
  return [
    amount ? m.agreed_price_of({ price: rupees(amount) }) : '',
    covered ? coveredTexts[covered]() : '',
    proof ? proofText(proof, noCode) : '',
    // Whether the code was right says how already.
    how && !proof ? answerWays[how]() : '',
    day === undefined ? '' : m.history_promise({ day: dayText(day) }),
    part ? m.history_part() : '',
    assigned ?? '',
  ].filter((text) => text !== '')
}

/** "Arrived, by Imran Shaikh". Without a name the role stands for it. */
export const doneBy = (event: string, { role, name }: { role: RequestRole; name: string | null }): string =>
  m.history_entry({ event, actor: name === null ? roleLabels[role]() : isolate(name) })

export const stepText = (type: string, by: { role: RequestRole; name: string | null }): string =>
  doneBy(eventName(type), by)
