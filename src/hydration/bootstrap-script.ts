/** Runs inline in the head of every rendered page, before anything else is loaded (build/pages/html-pages.ts). */
import { replayClicks } from './click-replay.ts'
import { startTracking } from './early-tracking.ts'
import { setPreferredLanguage } from './preferred-language.ts'

/** Sets the stored role on the root element; CSS shows that role's links (features/layout/by-role.module.css). */
function setRole(): void {
  try {
    const { userId, role } = window.localStorage
    if (/^\d*[1-9]\d*$/.test(userId))
      document.documentElement.dataset.role = role === 'ADMIN' ? role : 'CUSTOMER'
  } catch {
    // Site data is blocked: treated as a visitor.
  }
}

startTracking()
setRole()
setPreferredLanguage()
replayClicks(document)
