import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

export const adminLoginMetadata = unlistedMetadata(m.footer_admin_login(), '/admin')
