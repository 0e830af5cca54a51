/**
 * The named states in Hindi on a phone and in Marathi on a wide screen: no axe violations, no layout faults, and no English
 * but names. The steps are those of the English run, whose words are translated.
 */
import { expect } from 'playwright/test'
import { englishOn, latinWordsIn, shopNames } from '../support/latin-words.ts'
import { translatePage } from '../support/translated-page.ts'
import { violationsIn } from './accessible.ts'
import { layoutFaultsIn } from './layout.ts'
import { structureFaultsIn } from './page-structure.ts'
import { stateGroups } from './states/all.ts'
import { checkStates, NARROW, WIDE } from './states/check-states.ts'
import { test } from './states/seed-data.ts'

/** What people are called and have written, and the programs of their devices. */
const TYPED = [
  ...['Asha', 'Meera Joshi', 'Sneha Kulkarni', 'Venkatanarasimharajuvaripeta Subrahmanyam Chettiar'],
  ...['Galaxy Donaudampfschifffahrtselektrizitaetenhauptb', 'supercalifragilisticexpialidociousphone'],
  ...['It is in a bag of rice.', 'Do you come to Wakad on Sundays?', 'Do you repair radios?'],
  ...['Chrome', 'Linux', 'Samsung Internet', 'Android', 'Safari', 'Ctrl K'],
]
const names = new Set([...(await shopNames()), ...TYPED.flatMap(latinWordsIn)])

for (const { what, who, states } of stateGroups)
  test(`the states ${what} are accessible in another language`, async ({ person, shop, seeded: customer }, {
    workerIndex,
    project,
  }) => {
    test.setTimeout(600_000)
    const [language, width, size] =
      project.name === 'phone' ? (['hi', 'narrow', NARROW] as const) : (['mr', 'wide', WIDE] as const)
    // Failed requests are part of some states.
    const page = translatePage(await person({ mayComplain: /Failed to load resource|ERR_/ }), language)
    const here = states.filter(({ only }) => only === undefined || only === width)
    const faults = await checkStates({ page, shop, workerIndex, customer }, who, here, async () => {
      await page.setViewportSize(size)
      const found = [...(await structureFaultsIn(page)), ...(await violationsIn(page))]
      const english = (await englishOn(page, names)).map((word) => `English: ${word}`)
      return [...found, ...english, ...(await layoutFaultsIn(page, width))]
    })
    expect(faults).toEqual([])
  })
