/** The input of every kind of attack: the running shop, its users, and the counter of results. */
import type { Endpoint } from '#shared/endpoint.ts'
import type { Engine } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import type { CrashShop } from '../crash/crash-shop.ts'
import type { Member } from '../crash/round-context.ts'

export type Attack = {
  engine: Engine
  /** Repeats the generated parts of the attack. */
  seed: number
  /** The short form, which is part of `npm test`. */
  isShort: boolean
  shop: CrashShop
  url: string
  /** The customer who is attacked, and another one, both signed in. */
  priya: Member
  raj: Member
  owner: Person
  /** Everything that the shop has stored, as text. */
  contents: () => Promise<string>
  /** Counts one check. `what` is reported if the check fails. */
  check: (held: boolean, what: string) => void
}

export type Kind = {
  name: string
  /** Whether the outcome may depend on the database: then it is tried on both. */
  onBoth: boolean
  /** Returns the reason when this machine does not allow the attack. */
  run: (attack: Attack) => Promise<string | undefined>
}

/** Calls the endpoint and returns the status and the body as text. */
export async function statusAndText(
  person: Person,
  method: Endpoint['method'],
  path: string,
  init?: Parameters<Person['send']>[2],
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await person.send(method, path, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
