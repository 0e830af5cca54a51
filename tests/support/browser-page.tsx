/**
 * The real page in jsdom: the app started as main.tsx does, at an address, its `fetch` answered by the real server
 * in process. The person's cookies are kept beside the page, as a browser keeps them.
 */
import { configure } from '@testing-library/react'
import { startApp } from '#src/app/start-app.tsx'
import type { Shop } from './app.ts'
import { createPerson, type Person, signIn } from './person.ts'

/** A page loads its code and its data before it is there: on a busy machine longer than the usual second. */
configure({ asyncUtilTimeout: 10_000 })

type Account = { email: string; password: string }

export type BrowserPage = {
  person: Person
  /** Every request that the page sent so far: "GET /api/repair/all?limit=50". */
  sent: string[]
  /** From now on no request arrives anywhere, until `online()`. */
  offline(): void
  online(): void
  /** Takes the page down and starts it again at the same address: what a reload keeps is kept. */
  reload(): void
  /** Closes the page and forgets what the browser kept. */
  close(): void
}

/** jsdom draws nothing, so it measures and scrolls nothing either. */
class NothingToMeasure implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No media query is true of a page that is not drawn. */
const matchNothing = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

function keepCookie(line: string) {
  const [pair = ''] = line.split(';')
  // jsdom's page is plain http, where it refuses cookies marked Secure.
  // biome-ignore lint/suspicious/noDocumentCookie: this is the browser's part of setting a cookie.
  document.cookie = /;\s*max-age=0/i.test(line) ? `${pair}; max-age=0; path=/` : `${pair}; path=/`
}

/** The page's own signals are jsdom's, which the server's Request does not take: the race is run here. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined) {
  if (!signal) return answer
  return new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}

/** Opens an address of the shop's page, signed in where an account is given. */
export async function openPage(shop: Shop, address: string, account?: Account): Promise<BrowserPage> {
  const person = createPerson((path, init) => shop.ask(path, init), keepCookie)
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
      for (const name of person.cookies.keys()) keepCookie(`${name}=; Max-Age=0`)
    },
  }
}
