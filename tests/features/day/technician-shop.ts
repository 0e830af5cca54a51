/** A shop in the morning with a customer and a technician, whose page is open. */
import { screen } from '@testing-library/react'
import { openShop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { leadTo, type StandsAt } from '#tests/support/stage-paths.ts'
import { hireTechnician } from '#tests/support/technician-account.ts'
import { assign } from '#tests/support/technicians.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

export async function openTechnicianShop() {
  const shop = await openShop()
  startMorning(shop)
  const sneha = await shop.customer({ fullName: 'Sneha Kulkarni' })
  const owner = await shop.owner()
  const imran = await hireTechnician(shop, owner, 'Imran Shaikh')
  let page: BrowserPage | undefined

  /** Opens a page of the technician in place of the one before. */
  async function open(address = '/day') {
    page?.close()
    page = await openPage(shop, address, imran.account)
  }
  /** A visit of the technician in the first window, which stands here. */
  async function visitAt(place: StandsAt): Promise<number> {
    const start = (await windowsOf(shop, 0))[0]?.start
    const id = (await submitFor(sneha, start)).answer?.id ?? 0
    await assign(owner, id, imran.id)
    await leadTo(shop, id, place)
    return id
  }
  async function openJob(id: number) {
    await open(`/day?job=${id}`)
    await screen.findByRole('heading', { level: 2, name: 'Next steps' })
  }
  async function openAt(place: StandsAt): Promise<number> {
    const id = await visitAt(place)
    await openJob(id)
    return id
  }
  return {
    ...{ shop, sneha, owner, imran, open, visitAt, openJob, openAt },
    /** The page that is open. */
    page: () => page,
    async close() {
      page?.close()
      await shop.close()
    },
  }
}
export type TechnicianShop = Awaited<ReturnType<typeof openTechnicianShop>>
