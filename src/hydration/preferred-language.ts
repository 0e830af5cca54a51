/** Which language the browser prefers, for features/layout/language-offer.module.css. */
import { LOCALE } from '#texts/locale'

/** Names it on the root element, unless it is the page's, or a language was chosen here before. */
export function setPreferredLanguage(): void {
  const [preferred] = navigator.language.toLowerCase().split('-')
  if (preferred !== LOCALE.language && !/(?:^|; )language=/.test(document.cookie))
    document.documentElement.dataset.preferred = preferred
}
