/** The device of a session, which is stored as "Chrome on Android", in the language of the page. */
import * as m from '#texts'

export function deviceLabel(device: string): string {
  const [browser = '', system] = device.split(' on ')
  if (system !== undefined) return m.browser_on_system({ browser, system })
  return device === 'Unknown browser' ? m.unknown_browser() : device
}
