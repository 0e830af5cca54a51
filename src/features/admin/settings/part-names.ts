import type { SettingsPart } from '#shared/shop/settings.ts'
import * as m from '#texts'

/** The parts of the settings. */
export const PART_NAMES: Readonly<Record<SettingsPart, string>> = {
  shop: m.settings_shop(),
  hours: m.settings_hours(),
  closures: m.settings_closures(),
  pins: m.settings_pins(),
  terms: m.settings_terms(),
  replies: m.settings_replies(),
  billing: m.settings_billing(),
  warranty: m.settings_warranty(),
  texts: m.settings_texts(),
  retention: m.settings_retention(),
}
