/** The list of the settings: its headings, the parts below each, and what leads to a page of its own. */
import type { SettingsPart } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { PART_NAMES } from './part-names.ts'
import { type LineName, PAGE_NAMES } from './settings-lines.ts'

/** `tab`: the page of the admin panel that has it; the parts are in the settings themselves. */
type Entry = {
  name: LineName
  title: string
  tab: 'settings' | 'prices' | 'technicians' | 'log'
  part?: SettingsPart
}

const part = (name: SettingsPart): Entry => ({ name, title: PART_NAMES[name], tab: 'settings', part: name })
const page = (tab: 'prices' | 'technicians' | 'log'): Entry => ({ name: tab, title: PAGE_NAMES[tab], tab })

export const SETTINGS_GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: m.settings_group_visits(),
    entries: [part('hours'), part('closures'), part('pins'), part('terms')],
  },
  { title: m.settings_group_money(), entries: [page('prices'), part('billing'), part('warranty')] },
  {
    title: m.settings_group_people(),
    entries: [part('shop'), page('technicians'), part('texts'), part('replies')],
  },
  { title: m.settings_group_data(), entries: [part('retention'), page('log')] },
]
