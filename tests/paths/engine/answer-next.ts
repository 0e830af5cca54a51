import type { Page } from 'playwright/test'
import type { Endpoint } from '#shared/endpoint.ts'

type Answer = { method: string; pathPattern: string; status: number; body: string }

/** Runs in the page. */
function answerInPage({ method, pathPattern, status, body }: Answer): void {
  const { fetch } = window
  let isAnswered = false
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const isAsked = init?.method === method && new RegExp(pathPattern).test(pathname)
    if (isAnswered || !isAsked) return fetch(input, init)
    isAnswered = true
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
  }
}

/**
 * Answers the next call of this kind in the page's document; it does not reach the shop. Playwright's `page.route` would
 * compete with the interception of the machine's calls, and would outlive the walk.
 */
export const answerNext = (page: Page, { method, path }: Endpoint, status: number, answer: unknown) =>
  page.evaluate(answerInPage, {
    method,
    pathPattern: `^${path.replace(/:\w+/g, '[^/]+')}$`,
    status,
    body: JSON.stringify(answer),
  })
