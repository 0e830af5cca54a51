import type { ComponentProps } from 'react'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { TextField } from '../ui/text-field.tsx'

/** A mobile number. Without maxLength, which would truncate a number pasted with prefix and spaces. */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="tel"
    prefix={DIAL_PREFIX}
    inputMode="numeric"
    autoComplete="tel-national"
    enterKeyHint="next"
    {...props}
  />
)
