import * as m from '#texts'
import { unlistedMetadata } from './metadata.ts'

/** Metadata of an admin tab. */
export const adminMetadata = (tab: string) => unlistedMetadata(m.admin_head({ tab }))
