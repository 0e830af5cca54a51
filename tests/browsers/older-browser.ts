/** Makes a browser as poor as the oldest supported ones: it loses what newer ones have, and ignores newer styles. */
import type { BrowserContext, Route } from 'playwright/test'
import { type Member, newerGlobals, newerMembers } from './newer-apis.ts'
import { readStyles } from './styles.ts'

/** Playwright's own scripts call it in the page. */
const CALLED_BY_PLAYWRIGHT = 'checkVisibility'

/** Runs in each page before its scripts. */
function removeNewer({ globals, members }: { globals: string[]; members: readonly Member[] }): void {
  const find = (path: string): unknown =>
    path === 'TypedArray'
      ? Object.getPrototypeOf(Int8Array)
      : path.split('.').reduce<unknown>((outer, key) => Reflect.get(Object(outer), key), window)
  for (const { owner, name } of members) {
    const holder: unknown = owner === 'Window' ? window : find(owner)
    for (const object of [holder, Reflect.get(Object(holder), 'prototype')])
      if (object instanceof Object) Reflect.deleteProperty(object, name)
  }
  for (const name of globals) Reflect.deleteProperty(window, name)
}

const STYLE = /(<style>)(.*?)(<\/style>)/gs

async function renameStyles(route: Route): Promise<void> {
  const type = route.request().resourceType()
  if (type !== 'document' && type !== 'stylesheet') return route.fallback()
  const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 })
  const text = await response.text()
  const body =
    type === 'stylesheet'
      ? readStyles(text).css
      : text.replace(
          STYLE,
          (_, start: string, styles: string, end: string) => start + readStyles(styles).css + end,
        )
  await route.fulfill({ response, body })
}

/** The context needs `bypassCSP`: the policy names the hashes of the inline styles. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  const members = newerMembers.filter(({ name }) => name !== CALLED_BY_PLAYWRIGHT)
  await context.addInitScript(removeNewer, { globals: [...newerGlobals], members })
  await context.route('**/*', renameStyles)
}
