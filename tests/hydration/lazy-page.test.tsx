// @vitest-environment jsdom
/** A page whose code fails to load. */
import { CatchBoundary } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { lazyPage } from '#src/hydration/lazy-page.tsx'

let hasNetwork = true
let thrown: unknown

beforeEach(() => {
  hasNetwork = true
  thrown = undefined
  window.fetch = async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch')
    return new Response('{"status":"ok"}')
  }
})
afterEach(cleanup)

const Hello = () => <h1>Hello</h1>

/** Loads a page's code like the browser: only with a network. */
const load = async () => {
  if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module: /assets/hello.js')
  return { Hello }
}

const show = (Page: ReturnType<typeof lazyPage>) =>
  render(
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={() => <h1>Failed</h1>}
      onCatch={(error) => {
        thrown = error
      }}
    >
      <Page />
    </CatchBoundary>,
    // React logs errors that a boundary caught; here they are collected in `thrown`.
    { onCaughtError: () => undefined },
  )

test('offline it fails like a request without a response, and a retry loads it', async () => {
  const Page = lazyPage(load, 'Hello')
  hasNetwork = false
  await Page.preload?.()
  show(Page)
  await screen.findByRole('heading', { name: 'Failed' })
  expect(thrown).toBeInstanceOf(ApiError)
  expect(thrown).toHaveProperty('status', 0)
  cleanup()
  hasNetwork = true
  await Page.preload?.()
  show(Page)
  await screen.findByRole('heading', { name: 'Hello' })
})

test('online, missing styles count as missing code: the page is reloaded once', async () => {
  const gone = 'Unable to preload CSS for /assets/hello-old.css'
  // The router reloads the page unless this key says that it has done so.
  sessionStorage.setItem(`tanstack_router_reload:Failed to fetch dynamically imported module: ${gone}`, '1')
  const Page = lazyPage((): Promise<{ Hello: typeof Hello }> => Promise.reject(new Error(gone)), 'Hello')
  await Page.preload?.()
  show(Page)
  await screen.findByRole('heading', { name: 'Failed' })
  expect(thrown).toHaveProperty('message', `Failed to fetch dynamically imported module: ${gone}`)
})

test('online an error in the code of a page is rethrown unchanged', async () => {
  const Page = lazyPage((): Promise<{ Hello: typeof Hello }> => Promise.reject(new Error('broken')), 'Hello')
  await Page.preload?.()
  show(Page)
  await screen.findByRole('heading', { name: 'Failed' })
  expect(thrown).toEqual(new Error('broken'))
})
