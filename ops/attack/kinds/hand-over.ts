/** Hand-over: callers who register while the owner takes their request, keys that come again, and steps that are taken back. */

import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { newRegistration, signIn } from '#tests/support/person.ts'
import { SERVED_PIN } from '#tests/support/window-shop.ts'
import { retryUntilSuccess } from '../../crash/round-context.ts'
import type { Attack, Kind } from '../attack.ts'

const CALLERS = { short: 12, long: 84 }
const REPEATS = 6
const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const rest = { name: 'Meera Joshi', email: '', notes: '', city: 'Pune', pickupAddress: '44 Parijat' }

/** A caller whose phone is verified: only the last call of the registration is left. */
async function callerOf({ shop, owner }: Attack) {
  const [person, details] = [shop.visitor(), newRegistration()]
  const { phone, email, passwordHash } = details
  await retryUntilSuccess(() => person.call(sendOtp, { body: details }))
  const otp = await shop.phone(phone).code()
  await retryUntilSuccess(() => person.call(verifyOtp, { body: { phone, otp } }))
  const call = {
    body: { ...device, ...rest, phone: phone.slice(3) },
    idempotencyKey: crypto.randomUUID(),
  }
  return {
    take: () => retryUntilSuccess(() => owner.call(takeByPhone, call)),
    join: () => retryUntilSuccess(() => person.call(register, { body: details })),
    async requests() {
      const { userId } = await signIn(person, email, passwordHash)
      return (await person.call(listOwnRequests, { params: { userId } })).answer ?? []
    },
  }
}

async function callersRegister(attack: Attack): Promise<void> {
  const { isShort, check } = attack
  const callers = []
  for (let i = 0; i < (isShort ? CALLERS.short : CALLERS.long); i++) callers.push(await callerOf(attack))
  // Half of the callers come first: each order has to be met.
  const taken = await Promise.all(
    callers.map(async ({ take, join }, i) => {
      const both = i % 2 ? [join(), take()] : [take(), join()]
      await Promise.all(both)
      return (await take()).answer
    }),
  )
  for (const [i, caller] of callers.entries()) {
    const ids = (await caller.requests()).map(({ id }) => id)
    check(ids.length === 1 && ids[0] === taken[i]?.id, `the request ${taken[i]?.id} is its caller's alone`)
  }
}

/** A submit for a window, and what it answered. */
async function submitted({ priya }: Attack, window: string) {
  const call = { body: { ...device, pin: SERVED_PIN, window }, idempotencyKey: crypto.randomUUID() }
  const repeat = async () =>
    JSON.stringify((await retryUntilSuccess(() => priya.call(submitRequest, call))).answer)
  const first = (await retryUntilSuccess(() => priya.call(submitRequest, call))).answer
  return { id: first?.id ?? 0, first: JSON.stringify(first), repeat }
}

async function keysComeAgain(attack: Attack, [here, there]: readonly string[]): Promise<void> {
  const { owner, check } = attack
  const { id, first, repeat } = await submitted(attack, here ?? '')
  const move = (window: string | null) => {
    const call = { params: { id }, body: { type: 'reschedule' as const, window } }
    const key = { idempotencyKey: crypto.randomUUID() }
    return retryUntilSuccess(() => owner.call(takeStep, { ...call, ...key }))
  }
  for (let i = 0; i < REPEATS; i++) {
    const [again] = await Promise.all([repeat(), move(i % 2 ? null : (there ?? ''))])
    check(again === first, `the submit ${id} answers ${first} again, not ${again}`)
  }
}

async function stepsAreTakenBack(attack: Attack, window: string): Promise<void> {
  const { owner, check } = attack
  const { id } = await submitted(attack, window)
  const step = (type: 'confirm' | 'depart' | 'arrive' | 'collect' | 'takeBack') => {
    const call = { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() }
    return retryUntilSuccess(() => owner.call(takeStep, call))
  }
  const look = async () => {
    const { answer } = await owner.call(getRequest, { params: { id } })
    return JSON.stringify([answer?.stage, answer?.visit, answer?.returnWindow, answer?.deviceInShop])
  }
  await step('confirm')
  for (const type of ['collect', 'depart'] as const) {
    const before = await look()
    await step(type)
    await step('takeBack')
    const after = await look()
    check(after === before, `${type} taken back leaves ${before}, not ${after}`)
  }
}

export const handOver: Kind = {
  name: 'hand-over',
  onBoth: true,
  async run(attack: Attack) {
    const days = (await attack.priya.call(getWindows, {})).answer ?? []
    // Of a day that is not the next one: other kinds may take its seats.
    const free = days.slice(2).flatMap(({ windows }) => windows.filter(({ free: seats }) => seats > 1))
    const starts = free.map(({ start }) => start)
    await callersRegister(attack)
    await keysComeAgain(attack, starts)
    await stepsAreTakenBack(attack, starts[2] ?? '')
    return undefined
  },
}
