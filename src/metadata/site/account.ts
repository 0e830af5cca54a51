import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

export const accountMetadata = unlistedMetadata(m.nav_account(), '/account')
