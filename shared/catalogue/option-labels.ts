/** The labels of the forms' options, which are stored in English in every language. */
import * as m from '#texts'

export const OPTION_LABELS: Readonly<Record<string, () => string>> = {
  'Screen Damage': m.issue_screen_damage,
  'Battery Issue': m.issue_battery_issue,
  'Water Damage': m.issue_water_damage,
  'Charging Issue': m.issue_charging_issue,
  'Software Issue': m.issue_software_issue,
  Other: m.other,
}

/** Brands are names; only "Other" is translated. */
export const optionLabel = (option: string): string => OPTION_LABELS[option]?.() ?? option
