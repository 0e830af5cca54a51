/**
 * Answers calls in the page's document; they do not reach the shop. Playwright's `page.route` would compete with the
 * interception of the machine's calls (Playwright then reports no request of the page) and would outlive the walk.
 */
import type { Page } from 'playwright/test'
import type { Endpoint } from '#shared/endpoint.ts'

type Answer = { method: string; pathPattern: string; status: number; body: string; isOnce: boolean }

/** Runs in the page. */
function answerInPage({ method, pathPattern, status, body, isOnce }: Answer): void {
  const { fetch } = window
  let isAnswered = false
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const isAsked = init?.method === method && new RegExp(pathPattern).test(pathname)
    if ((isOnce && isAnswered) || !isAsked) return fetch(input, init)
    isAnswered = true
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
  }
}

const answering =
  (isOnce: boolean) =>
  (page: Page, { method, path }: Endpoint, status: number, answer: unknown) =>
    page.evaluate(answerInPage, {
      ...{ method, status, isOnce },
      pathPattern: `^${path.replace(/:\w+/g, '[^/]+')}$`,
      body: JSON.stringify(answer),
    })

export const answerNext = answering(true)
/** Until the page is loaded again. */
export const answerEvery = answering(false)
