/** The cooldown between two codes (specification, section 9), as a parallel region: going back to correct the phone must not shorten it. */
import { OTP_RESEND_MS } from '#shared/limits.ts'

/** The server's text, and the time (epoch ms) from which another code can be sent. The implementation adds the time. */
export type OtpSent = { text: string; resendAt: number }

export type ResendCooldown = {
  /** When a code can be sent again (epoch ms, for the countdown) and the length of the cooldown. Null and 0: now. */
  resendAt: number | null
  cooldownMs: number
}

export const noCooldown: ResendCooldown = { resendAt: null, cooldownMs: 0 }

export const cooldownFrom = ({ resendAt }: { resendAt: number }): ResendCooldown => ({
  resendAt,
  cooldownMs: OTP_RESEND_MS,
})

/** The cooldown that remains after a reload. `leftMs` is computed by the caller, because a machine has no clock. */
export const remainingCooldown = (resendAt: number | null, leftMs: number): ResendCooldown =>
  leftMs > 0 ? { resendAt, cooldownMs: leftMs } : noCooldown

type Args = { context: ResendCooldown }
export const isCoolingDown = ({ context }: Args) => context.cooldownMs > 0
export const isCooldownOver = ({ context }: Args) => context.cooldownMs === 0
export const resendCooldown = ({ context }: Args) => context.cooldownMs

/** The region. Its machine names the guard `isCoolingDown`, the delay `resendCooldown` and the action `endCooldown`. */
export const resendRegion = {
  initial: 'ready',
  states: {
    ready: { always: { guard: 'isCoolingDown', target: 'coolingDown' } },
    coolingDown: { after: { resendCooldown: { target: 'ready', actions: 'endCooldown' } } },
  },
} as const
