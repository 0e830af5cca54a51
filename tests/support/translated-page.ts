/**
 * A page in another language, for steps that are written in English: what they look for is translated by the catalogues. English
 * words with several translations match each of them. A second table of steps would fall behind the first.
 */
import type { Locator, Page } from 'playwright/test'
import { inLanguage } from '#server/lib/language.ts'
import { plainPath } from '#shared/language-path.ts'
import { LANGUAGES, type Language } from '#texts/languages.ts'
import { createTranslator, type Translator } from './translate.ts'

type Finders = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'getByPlaceholder'>

const translatorOf = new WeakMap<Page, Translator>()
const languageOf = new WeakMap<Page, Language>()
const locators = new WeakSet<Locator>()
const translators = new Map<Language, Translator>()

function translatorFor(language: Language): Translator {
  const translator = translators.get(language) ?? createTranslator(language)
  translators.set(language, translator)
  return translator
}

/** Translates what elements are found by. Their own methods are replaced, so that `expect` still knows them. */
function translateFinders(finders: Finders, translator: Translator): void {
  const getByRole = finders.getByRole.bind(finders)
  const getByLabel = finders.getByLabel.bind(finders)
  const getByText = finders.getByText.bind(finders)
  const getByPlaceholder = finders.getByPlaceholder.bind(finders)
  const follow = (locator: Locator) => translateLocator(locator, translator)
  const find = (query: string | RegExp, isWhole: boolean | undefined, otherwise: 'name' | 'part') =>
    translator.find(query, isWhole ? 'whole' : otherwise)
  finders.getByRole = (role, options) => {
    if (options?.name === undefined) return follow(getByRole(role, options))
    return follow(getByRole(role, { ...options, name: find(options.name, options.exact, 'name') }))
  }
  finders.getByLabel = (text, options) => follow(getByLabel(find(text, options?.exact, 'name')))
  finders.getByText = (text, options) => follow(getByText(find(text, options?.exact, 'part')))
  finders.getByPlaceholder = (text, options) => follow(getByPlaceholder(find(text, options?.exact, 'name')))
}

type WithText = { hasText?: string | RegExp; hasNotText?: string | RegExp }
function translateText<Options extends WithText>(
  options: Options | undefined,
  { find }: Translator,
): Options | undefined {
  if (!options) return undefined
  const { hasText, hasNotText } = options
  return {
    ...options,
    ...(hasText === undefined ? {} : { hasText: find(hasText, 'part') }),
    ...(hasNotText === undefined ? {} : { hasNotText: find(hasNotText, 'part') }),
  }
}

function translateLocator(locator: Locator, translator: Translator): Locator {
  // Playwright makes some locators by others, which are translated already.
  if (locators.has(locator)) return locator
  locators.add(locator)
  translateFinders(locator, translator)
  const follow = (next: Locator) => translateLocator(next, translator)
  const inside = locator.locator.bind(locator)
  const filter = locator.filter.bind(locator)
  const nth = locator.nth.bind(locator)
  const or = locator.or.bind(locator)
  const and = locator.and.bind(locator)
  locator.locator = (selector, options) => follow(inside(selector, translateText(options, translator)))
  locator.filter = (options) => follow(filter(translateText(options, translator)))
  locator.nth = (index) => follow(nth(index))
  locator.first = () => follow(nth(0))
  locator.last = () => follow(nth(-1))
  locator.or = (other) => follow(or(other))
  locator.and = (other) => follow(and(other))
  return locator
}

/** The same page of the shop below the language's prefix; other addresses stay. */
function addressIn(language: Language, url: string): string {
  const prefix = LANGUAGES.find((one) => one.language === language)?.prefix ?? ''
  if (url.startsWith('/')) return `${prefix}${url}`
  if (!url.startsWith('http')) return url
  const address = new URL(url)
  address.pathname = `${prefix}${plainPath(address.pathname)}`
  return address.href
}

/** Switches a page to another language: `goto` opens its pages, and English words find its texts. */
export function translatePage(page: Page, language: Language): Page {
  if (language === 'en') return page
  const translator = translatorFor(language)
  translatorOf.set(page, translator)
  languageOf.set(page, language)
  translateFinders(page, translator)
  const locator = page.locator.bind(page)
  const goto = page.goto.bind(page)
  page.locator = (selector, options) =>
    translateLocator(locator(selector, translateText(options, translator)), translator)
  page.goto = (url, options) => goto(addressIn(language, url), options)
  return page
}

/** English texts one after the other, as an assertion expects them on this page. */
export const textOn = (page: Page, ...texts: readonly string[]): string | RegExp =>
  translatorOf.get(page)?.whole(...texts) ?? texts.join('')

/** Words that an assertion expects as a part of a text. */
export const wordsOn = <Query extends string | RegExp>(page: Page, query: Query): Query | RegExp =>
  translatorOf.get(page)?.find(query, 'part') ?? query

/** The translation of an English text for mocked responses. */
export const answerOn = (page: Page, text: string): string => translatorOf.get(page)?.say(text) ?? text

/** What a function says in the page's language, such as hours: the translator knows texts, not how they are put together. */
export const saidOn = (page: Page, say: () => string): string => inLanguage(languageOf.get(page) ?? 'en', say)
