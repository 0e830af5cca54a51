import { OTP_RESEND_MS } from '#shared/limits.ts'

/**
 * The remaining cooldown in milliseconds; 0 without a time. At most the full cooldown, because the clock may have
 * been set back.
 */
export const remainingCooldown = (resendAt: number | null): number =>
  Math.min(Math.max(0, (resendAt ?? 0) - Date.now()), OTP_RESEND_MS)
