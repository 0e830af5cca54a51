/**
 * The named states in Hindi on a phone and in Marathi on a wide screen: no axe violations, no layout faults, and no English
 * but names. The steps are those of the English run, whose words are translated.
 *
 * Opening a state takes most of the time, so each one runs in one of both languages, in turn; what stays in English shows
 * in either. `EVERY_STATE=1` runs each one in both.
 */
import { expect } from 'playwright/test'
import { STATES } from '#shared/shop/gstin.ts'
import { oneOption, threeOptions } from '../support/estimate-drafts.ts'
import { englishOn, latinWordsIn, shopNames } from '../support/latin-words.ts'
import { BUSINESS_NAME } from '../support/sample-books.ts'
import { creditNote, interStateInvoice } from '../support/sample-documents.ts'
import { translatePage } from '../support/translated-page.ts'
import { addAxe, violationsIn } from './accessible.ts'
import { homeForm, requestForm } from './forms.ts'
import { EXTREMES, layoutFaultsIn } from './layout.ts'
import { structureFaultsIn } from './page-structure.ts'
import { stateGroups } from './states/all.ts'
import { checkStates, NARROW, WIDE } from './states/check-states.ts'
import { test } from './states/seed-data.ts'
import type { State } from './states/state.ts'

/** Names, texts that people wrote, and the programs of their devices. */
const TYPED = [
  ...['Asha', 'Meera Joshi', 'Sneha Kulkarni', 'Venkatanarasimharajuvaripeta Subrahmanyam Chettiar'],
  ...[
    'Galaxy Donaudampfschifffahrtselektrizitaetenhauptb II',
    'Donaudampfschifffahrt',
    'supercalifragilisticexpialidociousphone',
  ],
  ...[homeForm.Notes, requestForm.Notes, requestForm['Pickup address']],
  ...['It is in a bag of rice.', 'Do you come to Wakad on Sundays?', 'Do you repair radios?'],
  // An area of the shop, and the sample of a landmark.
  ...['Chinchwad East', 'Behind the water tank'],
  // A file of prices, as the owner wrote it.
  ...['prices-nov.csv', 'Galxy S23'],
  // A picture's file, and a setting of a phone's camera, which its maker names.
  ...['holiday.heic', 'Most compatible'],
  // A buyer, and the states of India as the tax authority writes them.
  ...[BUSINESS_NAME, ...Object.values(STATES)],
  // What the shop wrote in its estimates.
  ...[oneOption, threeOptions].flatMap(({ note, options }) => [
    note,
    ...options.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)]),
  ]),
  // And on its documents.
  ...[interStateInvoice, creditNote].flatMap(({ lines, seller, buyer, inWords }) => [
    ...[seller.address, seller.gstin, buyer?.name ?? '', buyer?.address ?? '', inWords],
    ...lines.map(({ text }) => text),
  ]),
  // Who took money, and from whom.
  ...[
    'Imran Shaikh',
    'Suresh Jadhav',
    'Kavita More',
    'Nikhil Bhosale',
    'Leena Bhat',
    'Ayesha Khan',
    'Amit Pawar',
  ],
  ...['Chrome', 'Linux', 'Samsung Internet', 'Android', 'Safari'],
]
const names = new Set([...(await shopNames()), ...TYPED.flatMap(latinWordsIn)])

const isEveryState = process.env.EVERY_STATE === '1'
/** A loading page shows no text. */
const isWordless = ({ name }: State) => /loading$/.test(name)

for (const { what, who, states } of stateGroups)
  test(`the states ${what} are accessible in another language`, async ({
    person,
    shop,
    seeded: customer,
    hasTouch,
  }, { workerIndex }) => {
    const [language, width, size] = hasTouch
      ? (['hi', 'narrow', NARROW] as const)
      : (['mr', 'wide', WIDE] as const)
    const isHere = ({ only }: State, index: number) =>
      only === undefined ? isEveryState || (index % 2 === 0) === hasTouch : only === width
    const here = states.filter((state) => !isWordless(state)).filter(isHere)
    // Failed requests are part of some states.
    const page = translatePage(await person({ mayComplain: /Failed to load resource|ERR_/ }), language)
    await addAxe(page)
    const faults = await checkStates({ page, shop, workerIndex, customer }, who, here, async () => {
      await page.setViewportSize(size)
      // A target that a sticky header covers at the moment does not count as small.
      await page.evaluate(() => scrollTo(0, 0))
      const english = (await englishOn(page, names)).map((word) => `English: ${word}`)
      const found = [...english, ...(await structureFaultsIn(page)), ...(await violationsIn(page))]
      return [...found, ...(await layoutFaultsIn(page, width, EXTREMES))]
    })
    expect(faults).toEqual([])
  })
