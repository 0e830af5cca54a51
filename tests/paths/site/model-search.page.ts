/** The navigation's search for a model, in the header of every page. */
import type { Page } from 'playwright/test'
import { listCatalogue } from '#shared/api.ts'
import { atAddress, button, seeBusy, seeNothingMore } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { modelSearchModel } from './model-search.model.ts'
import { listOf, searchAfter } from './model-search.past.ts'

const box = (page: Page) => page.locator('header input[type=search]')
const search = (page: Page) => page.locator('header form button[type=submit]')
const options = (page: Page) => page.locator('header').getByRole('option')

/** What the cache has is asked for again after five minutes. */
const STALE = '05:01'

/** Where a model that was found is shown: its brand's list, at its place. */
const PLACES: Readonly<Record<string, { at: string; title: string }>> = {
  Samsung: { at: '/services/mobile-repair/samsung', title: 'Which Samsung is it?' },
  'Lenovo Tablet': { at: '/services/tablet-repair/lenovo-tablet', title: 'Which Lenovo Tablet is it?' },
}
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

async function seeWhereItLed(page: Page, { past }: Pick<Past, 'past'>) {
  const { led } = searchAfter(past)
  if (led?.to !== 'models' || led.model === undefined) return
  const { at, title } = PLACES[led.brand] ?? { at: '', title: '' }
  await atAddress(page, at)
  await patient(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await patient(page.locator('[aria-current=true]').filter({ hasText: led.model })).toHaveText(led.model)
  await patient.poll(() => new URL(page.url()).hash, 'the place on the list').toBe(`#${slug(led.model)}`)
}

const seeText = (page: Page, { past }: Pick<Past, 'past'>) =>
  patient(box(page)).toHaveValue(searchAfter(past).text)

async function seeList(page: Page, way: Pick<Past, 'past'>) {
  const now = searchAfter(way.past)
  const offered = listOf(now)
  await seeText(page, way)
  await patient(options(page)).toHaveText(offered.map(({ brand, model }) => `${model} ${brand}`))
  await patient(box(page)).toHaveAttribute('aria-expanded', String(offered.length > 0))
  const pointed = options(page).and(page.locator('[aria-selected=true]'))
  await patient(pointed).toHaveText(now.at === null ? [] : [new RegExp(`^${offered[now.at]?.model} `)])
  const status = page.locator('header').getByRole('status')
  const isTyped = now.text.trim() !== ''
  if (isTyped && !now.knows && now.catalogue === 'loading')
    await patient(status).toHaveText('Loading the models…')
  if (isTyped && now.knows && offered.length === 0)
    await patient(status).toHaveText('No model is called that.')
}

/** Whoever comes to the box was elsewhere before. */
async function comeToBox(page: Page) {
  await box(page).blur()
  await box(page).focus()
}

export const modelSearchPage = pageModel({
  flow: modelSearchModel,
  opens: { 'nobody has come to the box yet': { at: '/contact' } },
  does: {
    async focus(page, _, state) {
      if (state.matches({ catalogue: 'loaded' })) await page.clock.fastForward(STALE)
      await comeToBox(page)
    },
    'text.change': (page, { text }) => box(page).fill(text),
    'suggestion.move': (page, { by }) => box(page).press(by === 1 ? 'ArrowDown' : 'ArrowUp'),
    'suggestion.choose': (page, { suggestion: { brand, model } }) =>
      options(page)
        .filter({ hasText: `${model} ${brand}` })
        .click(),
    submit: (page) => search(page).click(),
    close: (page) => box(page).blur(),
    retry: { press: button('Try again') },
    dismiss: { press: button(/^(OK|Close)$/) },
  },
  offers: {
    focus: (state) => state.matches({ searchBox: 'closed' }),
    // Typing begins by coming to the searchBox, and that asks for the catalogue.
    'text.change': (state, { text }) =>
      text !== state.context.text &&
      !state.matches({ catalogue: 'idle' }) &&
      !state.matches({ searchBox: 'closed', catalogue: 'failed' }),
    'suggestion.move': (state) =>
      state.matches({ searchBox: 'open' }) ||
      (state.matches({ searchBox: 'closed' }) && state.context.catalogue !== null),
    'suggestion.choose': ({ context }, { suggestion: { model } }) =>
      context.catalogue !== null && context.text.includes('GALAXY s23') && model === 'Galaxy S23 FE',
    submit: (state) => state.matches({ searchBox: 'open' }) || state.matches({ searchBox: 'closed' }),
    retry: (state) => state.matches({ searchBox: 'unreachable' }),
  },
  calls: { loadCatalogue: { row: listCatalogue, real: true, retriedAfter: 1_000 } },
  hostile: {
    reload: () => ({
      in: states('catalogue.idle', 'searchBox.closed'),
      keeps: (page) => patient(box(page)).toHaveValue(''),
    }),
    // The header stays while pages change; who follows a link has left the list.
    away: ({ past }) => {
      const now = searchAfter(past)
      return {
        in: states(
          `catalogue.${now.catalogue}`,
          `searchBox.${now.searchBox === 'open' ? 'closed' : now.searchBox}`,
        ),
        goesOn: true,
        keeps: (page) => seeText(page, { past }),
      }
    },
  },
  sees: {
    'catalogue.idle': (page) => patient(box(page)).toHaveValue(''),
    'catalogue.loading': seeNothingMore,
    'catalogue.loaded': seeNothingMore,
    'catalogue.failed': seeNothingMore,
    async 'searchBox.closed'(page, way) {
      await seeText(page, way)
      await patient(options(page)).toHaveCount(0)
      await patient(search(page)).toHaveAttribute('aria-busy', 'false')
      await seeWhereItLed(page, way)
    },
    'searchBox.open': seeList,
    async 'searchBox.searching'(page, way) {
      await seeText(page, way)
      await seeBusy(search(page))
    },
    'searchBox.notFound': seeText,
    'searchBox.unreachable': seeText,
  },
  never: {
    'modelSearch.catalogue.idle text.change -> modelSearch.catalogue.loading':
      'Whoever types has come to the box before, and the catalogue was asked for then.',
  },
})
