import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

export const resetPasswordMetadata = unlistedMetadata(m.reset_password(), '/reset-password-otp')
