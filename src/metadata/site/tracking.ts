import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

export const trackingMetadata = unlistedMetadata(m.your_repair(), '/track')
