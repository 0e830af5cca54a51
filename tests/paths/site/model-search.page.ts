/** Page model of the model search in the header. */

import type { Page } from 'playwright/test'
import { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectNothingElse, expectPath } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { listOf, searchAfter } from './model-search.history.ts'
import { modelSearchModel } from './model-search.model.ts'

const box = (page: Page) => page.locator('header input[type=search]')
const search = (page: Page) => page.locator('header form button[type=submit]')
const options = (page: Page) => page.locator('header').getByRole('option')

/** Cached suggestions are refetched after five minutes. */
const STALE = '05:01'

/** The page of a found model: its brand's list. */
const PLACES: Readonly<Record<string, { at: string; title: string }>> = {
  Samsung: { at: '/services/mobile-repair/samsung', title: 'Which Samsung phone do you have?' },
  'Lenovo Tablet': { at: '/services/tablet-repair/lenovo-tablet', title: 'Which Lenovo tablet do you have?' },
}
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

async function expectDestination(page: Page, { history }: Pick<PathHistory, 'history'>) {
  const { led } = searchAfter(history)
  if (led?.to === 'issues') {
    await expectPath(page, '/repair/mobile-repair/samsung/galaxy-s23-fe')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(led.model)
  }
  if (led?.to !== 'models' || led.model === undefined) return
  const { at, title } = PLACES[led.brand] ?? { at: '', title: '' }
  await expectPath(page, at)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[aria-current=true]').filter({ hasText: led.model })).toHaveText(led.model)
  await expect.poll(() => new URL(page.url()).hash, 'the place on the list').toBe(`#${slug(led.model)}`)
}

const expectText = (page: Page, { history }: Pick<PathHistory, 'history'>) =>
  expect(box(page)).toHaveValue(searchAfter(history).text)

async function expectList(page: Page, path: Pick<PathHistory, 'history'>) {
  const now = searchAfter(path.history)
  const offered = listOf(now)
  await expectText(page, path)
  await expect(options(page)).toHaveText(offered.map(({ brand, model }) => `${model} ${brand}`))
  await expect(box(page)).toHaveAttribute('aria-expanded', String(offered.length > 0))
  const pointed = options(page).and(page.locator('[aria-selected=true]'))
  await expect(pointed).toHaveText(now.at === null ? [] : [new RegExp(`^${offered[now.at]?.model} `)])
  const status = page.locator('header').getByRole('status')
  const isTyped = now.text.trim() !== ''
  if (isTyped && !now.knows && now.catalogue === 'loading')
    await expect(status).toHaveText('Loading the models…')
  if (isTyped && now.knows && offered.length === 0) await expect(status).toHaveText('No matching model.')
}

/** Focuses the box after something else had the focus. */
async function focusBox(page: Page) {
  await box(page).blur()
  await box(page).focus()
}

export const modelSearchPage = pageModel({
  flow: modelSearchModel,
  opens: { 'nobody has come to the box yet': { at: '/contact' } },
  does: {
    async focus(page, _, state) {
      if (state.matches({ catalogue: 'loaded' })) await page.clock.fastForward(STALE)
      await focusBox(page)
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
    // Typing starts with focusing the box, which requests the catalogue.
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
  calls: { loadCatalogue: { endpoint: listCatalogue, passThrough: true, retryDelay: 1_000 } },
  disturbances: {
    reload: () => ({
      in: states('catalogue.idle', 'searchBox.closed'),
      expects: (page) => expect(box(page)).toHaveValue(''),
    }),
    // The header survives navigation; following a link closes the list.
    away: ({ history }) => {
      const now = searchAfter(history)
      return {
        in: states(
          `catalogue.${now.catalogue}`,
          `searchBox.${now.searchBox === 'open' ? 'closed' : now.searchBox}`,
        ),
        survives: true,
        expects: (page) => expectText(page, { history }),
      }
    },
  },
  sees: {
    'catalogue.idle': (page) => expect(box(page)).toHaveValue(''),
    'catalogue.loading': expectNothingElse,
    'catalogue.loaded': expectNothingElse,
    'catalogue.failed': expectNothingElse,
    async 'searchBox.closed'(page, path) {
      await expectText(page, path)
      await expect(options(page)).toHaveCount(0)
      await expect(search(page)).toHaveAttribute('aria-busy', 'false')
      await expectDestination(page, path)
    },
    'searchBox.open': expectList,
    async 'searchBox.searching'(page, path) {
      await expectText(page, path)
      await expectBusy(search(page))
    },
    'searchBox.notFound': expectText,
    'searchBox.unreachable': expectText,
  },
  unreachable: {
    'modelSearch.catalogue.idle text.change -> modelSearch.catalogue.loading':
      'Whoever types has come to the box before, and the catalogue was asked for then.',
  },
})
