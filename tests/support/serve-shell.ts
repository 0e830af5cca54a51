import type { Page } from 'playwright/test'
import { languageOfPath } from '#shared/language-path.ts'

/** Answers every document request with the shell of its language, like the server when rendering fails. */
export const serveShell = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const address = new URL(route.request().url())
    const { language } = languageOfPath(address.pathname)
    const shell = new URL(language === 'en' ? '/shell.html' : `/shell-${language}.html`, address)
    return route.fulfill({ response: await route.fetch({ url: shell.href }) })
  })
