/** Links to the same page in the other languages, each with its native name. */
import { useLocation } from '@tanstack/react-router'
import * as m from '#texts'
import { LANGUAGES } from '#texts/languages.ts'
import { LOCALE } from '#texts/locale'
import { changeLanguage } from '../../core/choose-language.ts'
import styles from './language-links.module.css'

export function LanguageLinks() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul className={styles.languages} aria-label={m.language()}>
      {LANGUAGES.map(({ language, name, prefix }) => (
        <li key={language} lang={language}>
          {language === LOCALE.language ? (
            <b aria-current="true">{name}</b>
          ) : (
            <a href={prefix + path} hrefLang={language} onClick={(event) => changeLanguage(event, language)}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
