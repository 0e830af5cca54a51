/** The calls of a practice shop. Anybody who reaches it may be anybody: nothing in it is real. */
import type { Hono } from 'hono'
import { bePerson, getPractice, listTexts, moveClock, startOver } from '#shared/practice/practice-api.ts'
import { forgetSession, startSession } from '../auth/session.ts'
import { findById } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, unprocessable } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { MINUTE } from '../lib/clock.ts'
import { readSmsFile } from '../sms/file.ts'
import { listPeople } from './people.ts'

const TEXTS_MAX = 100

/** What the calls do to the process, which runs the clock, the jobs and the application. */
export type Practice = {
  /** How far the clock is ahead of the real time (ms). */
  timeAhead: () => number
  /** Moves the clock ahead (ms), then runs the jobs and sends what is due. */
  move: (ms: number) => Promise<void>
  /** Goes back to the sample day. */
  restart: () => Promise<void>
}

export function practiceRoutes(app: Hono<ServerEnv>, deps: AppDeps, practice: Practice): void {
  const { database, clock, config, log } = deps

  mountEndpoint(app, deps, getPractice, async ({ user }) => ({
    now: clock.now(),
    people: await listPeople(database),
    userId: user?.userId ?? null,
    texts: (await readSmsFile(config.smsOutbox)).length,
  }))

  mountEndpoint(app, deps, bePerson, async ({ body: { userId }, context }) => {
    const isListed = (await listPeople(database)).some((person) => person.userId === userId)
    const account = isListed ? await findById(database, userId) : undefined
    if (!account) throw new HttpError(422, unprocessable)
    const user = await startSession(context, deps, account, async () => undefined)
    log.info({ event: 'practice.person', userId: user.userId })
    return user
  })

  mountEndpoint(app, deps, moveClock, async ({ body: { minutes } }) => {
    await practice.move(minutes * MINUTE)
    log.info({ event: 'practice.clock', minutes })
    return { now: clock.now() }
  })

  mountEndpoint(app, deps, listTexts, async () =>
    (await readSmsFile(config.smsOutbox))
      .slice(-TEXTS_MAX)
      .toReversed()
      .map(({ at, to, text }) => ({ at: Date.parse(at), to, text })),
  )

  mountEndpoint(app, deps, startOver, async ({ context }) => {
    await practice.restart()
    forgetSession(context, deps)
    log.info({ event: 'practice.restarted' })
  })
}
