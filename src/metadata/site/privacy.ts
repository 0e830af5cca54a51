import * as m from '#texts'
import { listedMetadata } from '../metadata.ts'

export const privacyMetadata = listedMetadata('/privacy', m.nav_privacy(), m.head_privacy())
