import { getAllSettings } from '#shared/shop/settings-api.ts'
import { q } from '../../../api/q.ts'

/** What holds now in every part of the settings. */
export const allSettingsQuery = q(getAllSettings, {})
