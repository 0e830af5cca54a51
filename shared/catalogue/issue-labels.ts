/** The labels of issues, which are stored in English in every language. */
import * as m from '#texts'
import { OPTION_LABELS } from './option-labels.ts'

const ISSUES: Readonly<Record<string, () => string>> = {
  'Screen Repair': m.issue_screen,
  'Back Glass Repair': m.issue_back_glass,
  'Battery Repair': m.issue_battery,
  'Charging Port Repair': m.issue_charging_port,
  'Camera Repair': m.issue_camera,
  'Speaker Repair': m.issue_speaker,
  'Mic Repair': m.issue_mic,
  'Power Button Repair': m.issue_power_button,
  'Water Damage Repair': m.issue_water_repair,
  'Motherboard Repair': m.issue_motherboard,
  'Software Repair': m.issue_software,
  'Screen Glass Repair': m.issue_screen_glass,
  'Charging Repair': m.issue_charging,
  'Crown Button Repair': m.issue_crown_button,
  'Screen Replacement': m.issue_screen_replacement,
  'Keyboard Not Working': m.issue_keyboard,
  'Charging Problem': m.issue_charging_problem,
  'Other Issue': m.issue_other_issue,
  'Tempered Glass': m.service_glass,
  ...OPTION_LABELS,
}

/** An issue without a label was typed by a person and is shown as stored. */
export const issueLabel = (issue: string): string => ISSUES[issue]?.() ?? issue
