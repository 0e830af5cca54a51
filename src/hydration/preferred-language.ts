/** Which language the browser prefers, for features/layout/language-offer.module.css. */
import { LOCALE } from '#texts/locale'

/** Sets it on the root element, unless it is the page's language or the person chose a language before. */
export function setPreferredLanguage(): void {
  const [preferred] = navigator.language.toLowerCase().split('-')
  if (preferred !== LOCALE.language && !/(?:^|; )language=/.test(document.cookie))
    document.documentElement.dataset.preferred = preferred
}
