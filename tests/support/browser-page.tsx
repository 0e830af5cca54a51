/**
 * The real application in jsdom, started at a URL like in a browser; its `fetch` is answered by the real server in process.
 * The client keeps the cookies, like a browser.
 */
import { configure } from '@testing-library/react'
import { startApp } from '#src/app/start-app.tsx'
import type { Shop } from './app.ts'
import { PATIENCE_MS } from './patience.ts'
import { createPerson, type Person, signIn } from './person.ts'

/** The timeout of queries and of `waitFor`. */
configure({ asyncUtilTimeout: PATIENCE_MS })

type Account = { email: string; password: string }

export type BrowserPage = {
  person: Person
  /** All requests of the page so far: "GET /api/repair/all?limit=50". */
  sent: string[]
  /** Fails all requests until `online()`. */
  offline(): void
  online(): void
  /** Unmounts and restarts the page at the same URL; storage and history state survive, as in a reload. */
  reload(): void
  /** Closes the page and clears the storage. */
  close(): void
}

/** jsdom has no layout, so these APIs are stubs. */
class NothingToMeasure implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No media query matches without a layout. */
const matchNothing = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

function setCookie(line: string) {
  const [pair = ''] = line.split(';')
  // jsdom's page is plain http, which rejects Secure cookies.
  // biome-ignore lint/suspicious/noDocumentCookie: this simulates the browser's Set-Cookie handling.
  document.cookie = /;\s*max-age=0/i.test(line) ? `${pair}; max-age=0; path=/` : `${pair}; path=/`
}

/** Rejects when the signal aborts: the server's Request does not accept jsdom's AbortSignal. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined) {
  if (!signal) return answer
  return new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}

/** Opens a URL of the application, signed in if an account is given. */
export async function openPage(shop: Shop, address: string, account?: Account): Promise<BrowserPage> {
  const person = createPerson((path, init) => shop.ask(path, init), setCookie)
  if (account) {
    const { userId, role } = await signIn(person, account.email, account.password)
    window.localStorage.setItem('userId', String(userId))
    window.localStorage.setItem('role', role)
  }
  const sent: string[] = []
  let isOffline = false
  window.ResizeObserver = NothingToMeasure
  window.scrollTo = () => undefined
  window.matchMedia = matchNothing
  Element.prototype.scrollIntoView = () => undefined
  window.fetch = async (input, { signal, ...init } = {}) => {
    const path = String(input)
    sent.push(`${init.method ?? 'GET'} ${path}`)
    if (isOffline) throw new TypeError('Failed to fetch')
    return unlessAborted(person.fetch(path, init), signal)
  }
  window.history.replaceState(null, '', address)

  function start() {
    const element = document.createElement('div')
    document.body.append(element)
    const stop = startApp(element)
    return () => {
      stop()
      element.remove()
    }
  }
  let stop = start()
  return {
    person,
    sent,
    offline: () => {
      isOffline = true
    },
    online: () => {
      isOffline = false
    },
    reload() {
      stop()
      stop = start()
    },
    close() {
      stop()
      window.localStorage.clear()
      window.sessionStorage.clear()
      for (const name of person.cookies.keys()) setCookie(`${name}=; Max-Age=0`)
    },
  }
}
