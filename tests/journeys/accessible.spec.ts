/**
 * Every named state is accessible: no axe violations on a phone and a wide screen, light and dark; a correct page structure;
 * and no layout faults on small screens and with large text.
 */
import { expect, type Page } from 'playwright/test'
import type { AnyStateNode } from 'xstate'
import { machines } from '../machines/machines.ts'
import { addAxe, violationsIn } from './accessible.ts'
import { FEWEST, layoutFaultsIn } from './layout.ts'
import { structureFaultsIn } from './page-structure.ts'
import { stateGroups } from './states/all.ts'
import { checkStates, NARROW, WIDE } from './states/check-states.ts'
import { test } from './states/seed-data.ts'

const messagesOf = (node: AnyStateNode): string[] => [
  ...(node.meta?.dialog || node.meta?.alert ? [node.id] : []),
  ...Object.values(node.states).flatMap(messagesOf),
]

test('every dialog and alert of every machine is a named state', () => {
  const looked = new Set(stateGroups.flatMap(({ states }) => states.flatMap(({ message }) => message ?? [])))
  expect([...looked].toSorted()).toEqual(machines.flatMap(({ root }) => messagesOf(root)).toSorted())
})

const isDialogOpen = async (page: Page) =>
  (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0

// The walks run axe in every state of a machine too (tests/paths).
for (const { what, who, states } of stateGroups)
  test(
    `the states ${what} are accessible`,
    { tag: what === 'of all URLs' ? [] : '@all' },
    async ({ person, shop, seeded: customer, looks }, { workerIndex }) => {
      // Failed requests are part of some states.
      const page = await person({ mayComplain: /Failed to load resource|ERR_/ })
      await addAxe(page)
      const faults = await checkStates(
        { page, shop, workerIndex, customer },
        who,
        states,
        async ({ only }) => {
          const found = await structureFaultsIn(page)
          // Contrast follows from the tokens, so one theme and width suffices for a state's own markup.
          if (looks === 'one')
            return [
              ...found,
              ...(await violationsIn(page)),
              ...(await layoutFaultsIn(page, only ?? 'narrow', FEWEST)),
            ]
          for (const [width, size] of [
            ['narrow', NARROW],
            ['wide', WIDE],
          ] as const) {
            if (only !== undefined && only !== width) continue
            // A dialog has the same content and colours at each width.
            if (width === 'wide' && only === undefined && (await isDialogOpen(page))) continue
            await page.setViewportSize(size)
            await page.emulateMedia({ colorScheme: 'light' })
            found.push(...(await violationsIn(page)).map((fault) => `${width}, light: ${fault}`))
            await page.emulateMedia({ colorScheme: 'dark' })
            found.push(...(await violationsIn(page, 'colours')).map((fault) => `${width}, dark: ${fault}`))
          }
          return [...found, ...(await layoutFaultsIn(page, only))]
        },
      )
      expect(faults).toEqual([])
    },
  )
