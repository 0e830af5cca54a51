/** Draws a page as a visitor first sees it; the build runs this in Node (build/pages/prerender.ts). */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { listBrands, listCatalogue, listModels } from '#shared/api.ts'
import type { CatalogueBrand } from '#shared/catalogue.ts'
import type { Client } from '../api/client.ts'
import { createApp } from '../core/app.ts'
import type { DehydratedData } from '../hydration/dehydrated-data.ts'
import { AppView } from './app-view.tsx'
import { createAppRouter } from './router.tsx'

const OfBrand = v.object({ params: v.object({ brandId: v.number() }) })

/** Answers what a page asks of the catalogue; anything else has no business on a page that is everybody's. */
function answering(catalogue: readonly CatalogueBrand[]): Client['send'] {
  const answer = (path: string, call: unknown): unknown => {
    if (path === listCatalogue.path) return catalogue
    if (path === listBrands.path) return catalogue.map(({ id, name }) => ({ id, name }))
    if (path !== listModels.path) throw new Error(`A drawn page asks for ${path}.`)
    const { brandId } = v.parse(OfBrand, call).params
    return catalogue.find(({ id }) => id === brandId)?.models
  }
  return async (endpoint, call) => v.parse(endpoint.answer, answer(endpoint.path, call))
}

const nothingStored = {
  read: () => ({ user: null, pendingOrder: null, pendingForm: null }),
  write: () => undefined,
  clear: () => undefined,
}

export async function render(
  path: string,
  catalogue: readonly CatalogueBrand[],
): Promise<{ html: string; drawn: DehydratedData }> {
  const app = createApp({
    storage: nothingStored,
    navigate: () => undefined,
    connect: () => ({ send: answering(catalogue) }),
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(app, { history, scrollRestoration: false })
  await router.load()
  const failed = router.state.matches.find(({ status }) => status !== 'success')
  if (failed) throw new Error(`${path} cannot be drawn: ${failed.status}.`, { cause: failed.error })
  const html = renderToString(<AppView app={app} router={router} onAlive={() => undefined} />)
  const asked = app.queryClient.getQueryCache().getAll()
  const answered = asked.filter(({ state }) => state.status === 'success')
  const queries: DehydratedData['queries'] = answered.map(({ queryKey, state }) => [
    [...queryKey],
    state.data,
  ])
  return { html, drawn: { path, queries } }
}
