/** The language that a person has chosen on this browser, from the cookie that the page sets (src/core/choose-language.ts). */
import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { LANGUAGES } from '#texts/languages.ts'
import type { ServerEnv } from '../deps.ts'

const COOKIE = 'language'

/**
 * Redirects the plain home page, whose path has no language, to the language that was chosen before. Other paths and the
 * browser's preference never redirect: search engines and links get the page that they ask for.
 */
export const leadToChosenLanguage: MiddlewareHandler<ServerEnv> = async (context, next) => {
  const chosen = getCookie(context, COOKIE)
  const prefix = LANGUAGES.find(({ language }) => language === chosen)?.prefix
  if (prefix) {
    context.header('Cache-Control', 'no-store')
    context.res = context.redirect(`${prefix}/${new URL(context.req.url).search}`, 302)
  } else await next()
  context.res.headers.append('Vary', 'Cookie')
}
