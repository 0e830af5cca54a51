/** The focus ring is visible in both themes and in forced colours, where no information depends on colour alone. */
import { expect } from 'playwright/test'
import { ringFaults } from './focus-ring.ts'
import { type Role, stateGroups } from './states/all.ts'
import { checkStates, WIDE } from './states/check-states.ts'
import { test } from './states/seed-data.ts'

/** A page of each kind, by state name. */
const kinds: readonly { who: Role; names: readonly string[] }[] = [
  {
    who: 'visitor',
    names: [
      '/',
      '/contact',
      '/help',
      '/services/mobile-repair',
      '/services/mobile-repair/samsung',
      '/repair/mobile-repair/samsung/galaxy-s23',
      'the home form with its messages and their summary',
      'the menu Top Brands',
      'the brands in the menu',
      'login with its messages',
      'registration, the code',
      'no such page',
    ],
  },
  { who: 'customer', names: ['my requests', 'an order', 'my requests could not be loaded'] },
  {
    who: 'owner',
    names: [
      'Dashboard',
      'Orders',
      'an open order with its ready replies for WhatsApp',
      'done is asked',
      'Users',
      'Messages',
      'a model is refused',
    ],
  },
]

for (const { who, names } of kinds)
  test(`the focus of a ${who} is visible in every colour scheme`, async ({ person, shop, seeded: customer }, {
    workerIndex,
  }) => {
    const states = stateGroups
      .filter((round) => round.who === who)
      .flatMap((round) => round.states)
      .filter(({ name }) => names.includes(name))
    expect(states.map(({ name }) => name).toSorted(), 'each name is a state').toEqual(names.toSorted())
    const page = await person({ mayComplain: /Failed to load resource/ })
    const faults = await checkStates({ page, shop, workerIndex, customer }, who, states, async ({ only }) => {
      if (only !== 'narrow') await page.setViewportSize(WIDE)
      const found: string[] = []
      for (const colours of ['light', 'dark', 'forced'] as const) {
        await page.emulateMedia(
          colours === 'forced'
            ? { forcedColors: 'active', colorScheme: 'dark' }
            : { forcedColors: 'none', colorScheme: colours },
        )
        found.push(...(await ringFaults(page)).map((fault) => `${colours}: ${fault}`))
      }
      return found
    })
    expect(faults).toEqual([])
  })
