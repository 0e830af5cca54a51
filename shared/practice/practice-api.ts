/** The endpoints of a practice shop (PRACTICE=1). A real shop has none of them and answers 404. */
import * as v from 'valibot'
import { AccountRole, SignedIn } from '../account/signed-in.ts'
import { endpoint } from '../endpoint.ts'

/** Somebody whom one can be: the owner, a technician who is on, or a customer. */
export const PracticePerson = v.object({
  userId: v.number(),
  name: v.string(),
  role: AccountRole,
  isTechnician: v.boolean(),
})
export type PracticePerson = v.InferOutput<typeof PracticePerson>

/**
 * The shop as the bar shows it. `now`: its clock (epoch ms). `people`: the owner, technicians, customers, at most 12.
 * `userId`: who is signed in. `texts`: how many texts were written.
 */
export const PracticeState = v.object({
  now: v.number(),
  people: v.array(PracticePerson),
  userId: v.nullable(v.number()),
  texts: v.number(),
})
export type PracticeState = v.InferOutput<typeof PracticeState>

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/practice',
  auth: 'anyone',
  response: PracticeState,
})

/** Signs in as somebody of the list, and ends the session of before. 422 for anybody else. */
export const bePerson = endpoint({
  method: 'POST',
  path: '/api/practice/person',
  auth: 'anyone',
  limited: true,
  body: v.object({ userId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
  response: SignedIn,
})

/** A quarter of an hour, an hour, a day. */
export const CLOCK_STEPS = [15, 60, 1_440] as const

export const ClockMove = v.object({ minutes: v.picklist(CLOCK_STEPS) })
export type ClockMove = v.InferOutput<typeof ClockMove>

/** Moves the shop's clock ahead. `now`: epoch ms. */
export const moveClock = endpoint({
  method: 'POST',
  path: '/api/practice/clock',
  auth: 'anyone',
  limited: true,
  body: ClockMove,
  response: v.object({ now: v.number() }),
})

/** A text that nobody got; codes are in it. `at`: epoch ms by the shop's clock. */
export const PracticeText = v.object({ at: v.number(), to: v.string(), text: v.string() })
export type PracticeText = v.InferOutput<typeof PracticeText>

/** The newest 100, newest first. */
export const listTexts = endpoint({
  method: 'GET',
  path: '/api/practice/texts',
  auth: 'anyone',
  response: v.array(PracticeText),
})

/** Deletes everything, ends all sessions and makes the sample day again. */
export const startOver = endpoint({
  method: 'POST',
  path: '/api/practice/restart',
  auth: 'anyone',
  limited: true,
})
