import type { Page } from 'playwright/test'

/** Answers every document request with the shell, like the server when rendering fails. */
export const serveShell = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const shell = new URL('/shell.html', route.request().url()).href
    return route.fulfill({ response: await route.fetch({ url: shell }) })
  })
