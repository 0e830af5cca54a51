/**
 * Offers the page in the language that the browser prefers, in that language. Every page contains the line of each other
 * language; the bootstrap script sets the preferred one on the root element before the first paint, and CSS shows that line.
 */
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide'
import * as m from '#texts'
import { LANGUAGES } from '#texts/languages.ts'
import { LOCALE } from '#texts/locale'
import { changeLanguage, rememberLanguage } from '../../core/choose-language.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './language-offer.module.css'

export function LanguageOffer({ className }: { className: string | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return LANGUAGES.filter(({ language }) => language !== LOCALE.language).map(({ language, prefix }) => (
    // Hidden where no style applies; the style sheet decides.
    <div key={language} className={classNames(styles.offer, className)} data-language={language} hidden>
      <a
        href={prefix + path}
        lang={language}
        hrefLang={language}
        onClick={(event) => changeLanguage(event, language)}
      >
        {import.meta.env.READ_IN_LANGUAGE[language]}
      </a>
      <IconButton label={m.close()} onClick={() => rememberLanguage(LOCALE.language)}>
        <Icon icon={X} />
      </IconButton>
    </div>
  ))
}
