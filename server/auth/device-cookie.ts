/**
 * The device cookie: a browser that has logged in to an account before has login tries of its own, so that wrong passwords
 * from elsewhere do not lock its user out. Signed, not readable by scripts; it authenticates nobody.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { getOrSet } from '../database/key-value.ts'
import type { AppDeps, ServerContext } from '../deps.ts'
import { readToken, setToken } from '../http/cookies.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { DAY } from '../lib/clock.ts'
import { newToken, timingSafeEqualText } from '../lib/token.ts'

const LIFE_MS = 365 * DAY

async function sign({ database }: AppDeps, userId: number, device: string): Promise<string> {
  const key = await getOrSet(database, 'device-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', key).update(`${userId}\n${device}`).digest('base64url')
}

/** The device id in the request's cookie, if the cookie was set for this user; undefined otherwise. */
async function readDevice(
  context: ServerContext,
  deps: AppDeps,
  userId: number,
): Promise<string | undefined> {
  const [device, signature] = (readToken(context, deps.config, 'device') ?? '').split('.')
  if (!device || !signature) return undefined
  return timingSafeEqualText(signature, await sign(deps, userId, device)) ? device : undefined
}

/** The counter's key for failed logins: the device if it has logged in to this account before, otherwise the network. */
export async function loginClient(
  context: ServerContext,
  deps: AppDeps,
  userId: number | undefined,
): Promise<{ client: string; isKnown: boolean }> {
  const device = userId === undefined ? undefined : await readDevice(context, deps, userId)
  return device === undefined
    ? { client: clientNetwork(context), isKnown: false }
    : { client: `device ${device}`, isKnown: true }
}

/**
 * Prepares the cookie of a login. Called before the session starts: after that, nothing may fail.
 * @returns sets the cookie, unless the browser has one for this user
 */
export async function deviceCookieSetter(
  context: ServerContext,
  deps: AppDeps,
  userId: number,
): Promise<() => void> {
  if ((await readDevice(context, deps, userId)) !== undefined) return () => undefined
  const device = newToken()
  const value = `${device}.${await sign(deps, userId, device)}`
  return () => setToken(context, deps.config, 'device', value, LIFE_MS)
}

/** Removes the cookie: the account is deleted. */
export const forgetDevice = (context: ServerContext, { config }: AppDeps) =>
  setToken(context, config, 'device', '', 0)
