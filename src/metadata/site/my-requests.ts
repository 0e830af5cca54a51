import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

export const myRequestsMetadata = unlistedMetadata(m.my_requests(), '/my-requests')
