import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

/** For the owner only, so search engines leave it out. */
export const helpMetadata = unlistedMetadata(m.help(), '/help')
