/**
 * The named states in Hindi on a phone and in Marathi on a wide screen: no layout faults, no English but names, no axe
 * violations. The steps are those of the English run, whose words are translated.
 *
 * What differs in words runs in both: dialogs, forms, the pages of customers and of the owner. A page of visitors is built
 * from the same parts as its neighbours and runs in one of both, and what loads or could not be loaded in none. Of what is
 * loaded for a check, axe is the largest: it looks at each state in one of the languages.
 */
import { expect } from 'playwright/test'
import { englishOn, latinWordsIn, shopNames } from '../support/latin-words.ts'
import { translatePage } from '../support/translated-page.ts'
import { violationsIn } from './accessible.ts'
import { homeForm, requestForm } from './forms.ts'
import { EXTREMES, layoutFaultsIn } from './layout.ts'
import { structureFaultsIn } from './page-structure.ts'
import { stateGroups } from './states/all.ts'
import { checkStates, NARROW, WIDE } from './states/check-states.ts'
import { test } from './states/seed-data.ts'
import type { State } from './states/state.ts'
import { visitorAddresses, visitorPages } from './states/visitor.ts'

/** What people are called and have written, and the programs of their devices. */
const TYPED = [
  ...['Asha', 'Meera Joshi', 'Sneha Kulkarni', 'Venkatanarasimharajuvaripeta Subrahmanyam Chettiar'],
  ...[
    'Galaxy Donaudampfschifffahrtselektrizitaetenhauptb II',
    'Donaudampfschifffahrt',
    'supercalifragilisticexpialidociousphone',
  ],
  ...[homeForm.Notes, requestForm.Notes, requestForm['Pickup address']],
  ...['It is in a bag of rice.', 'Do you come to Wakad on Sundays?', 'Do you repair radios?'],
  ...['Chrome', 'Linux', 'Samsung Internet', 'Android', 'Safari', 'Ctrl K'],
]
const names = new Set([...(await shopNames()), ...TYPED.flatMap(latinWordsIn)])

const ENGLISH_ONLY = /loading$|could not be loaded$|, failed$/
const isOfVisitors = ({ name, message }: State) => visitorNames.has(name) && message === undefined
const visitorNames = new Set([...visitorAddresses, ...visitorPages].map(({ name }) => name))

for (const { what, who, states } of stateGroups)
  test(`the states ${what} are accessible in another language`, async ({ person, shop, seeded: customer }, {
    workerIndex,
    project,
  }) => {
    test.setTimeout(600_000)
    const isPhone = project.name === 'phone'
    const [width, size] = isPhone ? (['narrow', NARROW] as const) : (['wide', WIDE] as const)
    // Failed requests are part of some states.
    const page = translatePage(
      await person({ mayComplain: /Failed to load resource|ERR_/ }),
      isPhone ? 'hi' : 'mr',
    )
    /** Every second state is the phone's, the others are those of the wide screen. */
    const isTurnOf = (state: State) =>
      state.only !== undefined || (states.indexOf(state) % 2 === 0) === isPhone
    const here = states.filter((state) => {
      if (state.only !== undefined) return state.only === width
      return !ENGLISH_ONLY.test(state.name) && (!isOfVisitors(state) || isTurnOf(state))
    })
    const faults = await checkStates({ page, shop, workerIndex, customer }, who, here, async (state) => {
      await page.setViewportSize(size)
      const found = (await englishOn(page, names)).map((word) => `English: ${word}`)
      if (isTurnOf(state)) {
        // What a sticky header covers at this moment is no small target.
        await page.evaluate(() => scrollTo(0, 0))
        found.push(...(await structureFaultsIn(page)), ...(await violationsIn(page)))
      }
      return [...found, ...(await layoutFaultsIn(page, width, EXTREMES))]
    })
    expect(faults).toEqual([])
  })
