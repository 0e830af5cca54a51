/** Marks every page of a practice shop, and gives it the shop's clock and cookie before any other script runs. */
import { readFileSync } from 'node:fs'
import * as m from '#texts'
import type { Language } from '#texts/languages.ts'
import { inLanguage } from '../lib/language.ts'

/** An inline script without attributes, which the page's policy allows by its hash. Its names are not those of the page. */
const readScript = () =>
  `<script>{\n${readFileSync(new URL('./practice-page.browser.js', import.meta.url), 'utf8')}}</script>`

/** Begins the head of every page: what comes before it would move it out of the bytes in which browsers look for it. */
const CHARSET = '<meta charset="utf-8" />'

/** What marks the pages of a practice shop. */
export type PracticeMark = {
  /** Another one for pages that are marked differently. */
  version: () => string
  /** The page with the mark: a meta tag with the clock's offset (ms), the script, the prefix of the title. */
  mark: (html: string, language: Language) => string
}

/** @param timeAhead how far the shop's clock is ahead of the real time (ms) */
export function practiceMark(timeAhead: () => number): PracticeMark {
  const script = readScript()
  return {
    version: () => String(timeAhead()),
    mark(html, language) {
      const meta = `<meta name="run" content="practice" data-ahead="${timeAhead()}" />`
      const titled = (title: string) => inLanguage(language, () => m.practice_title({ title }))
      return html
        .replace(CHARSET, (charset) => `${charset}\n    ${meta}\n    ${script}`)
        .replace(/(?<=<title>)[^<]*/, (title) => titled(title))
    },
  }
}
