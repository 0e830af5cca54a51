import { OTP_RESEND_MS } from '#shared/limits.ts'

/**
 * What is left now of a wait for another code, in milliseconds; none without a time. A clock that was set back must
 * not make the wait longer than it ever is.
 */
export const remainingCooldown = (resendAt: number | null): number =>
  Math.min(Math.max(0, (resendAt ?? 0) - Date.now()), OTP_RESEND_MS)
