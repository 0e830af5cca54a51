import { useEffect } from 'react'
import { LOCALE } from '#texts/locale'

const FILE = LOCALE.prefix ? `/day-${LOCALE.language}.webmanifest` : '/day.webmanifest'

/**
 * While the day sheet is open, the document's manifest is that of the day sheet: what a technician adds to the home screen then
 * opens /day. Afterwards it is the shop's again.
 */
export function useDayManifest(): void {
  useEffect(() => {
    const link = document.querySelector('link[rel=manifest]')
    const ofShop = link?.getAttribute('href')
    if (!link || !ofShop) return
    link.setAttribute('href', FILE)
    return () => link.setAttribute('href', ofShop)
  }, [])
}
