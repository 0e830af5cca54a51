/** The wait between two codes (section 9). It runs beside a flow's own states, so that it outlives each of them. */
import { OTP_RESEND_MS } from '#shared/limits.ts'

/** The server's words, and the clock time (epoch ms) from which another code may be sent: the composition root knows the clock. */
export type OtpSent = { text: string; resendAt: number }

export type ResendCooldown = {
  /** When a code may be sent again (epoch ms, for the countdown), and how long the wait is. Null and 0: now. */
  resendAt: number | null
  cooldownMs: number
}

export const noCooldown: ResendCooldown = { resendAt: null, cooldownMs: 0 }

export const cooldownFrom = ({ resendAt }: { resendAt: number }): ResendCooldown => ({
  resendAt,
  cooldownMs: OTP_RESEND_MS,
})

/** What a reload leaves of a wait; `leftMs` is by the composition root's clock. */
export const remainingCooldown = (resendAt: number | null, leftMs: number): ResendCooldown =>
  leftMs > 0 ? { resendAt, cooldownMs: leftMs } : noCooldown

type Args = { context: ResendCooldown }
export const isCoolingDown = ({ context }: Args) => context.cooldownMs > 0
export const isCooldownOver = ({ context }: Args) => context.cooldownMs === 0
export const resendCooldown = ({ context }: Args) => context.cooldownMs

/** The region; its machine names the guard `isWaiting`, the delay `resendCooldown` and the action `endCooldown`. */
export const resendRegion = {
  initial: 'ready',
  states: {
    ready: { always: { guard: 'isCoolingDown', target: 'coolingDown' } },
    coolingDown: { after: { resendCooldown: { target: 'ready', actions: 'endCooldown' } } },
  },
} as const
