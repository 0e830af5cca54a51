/** The shop's page /machines: hands its machines, their walks and the history of a request to the statecharts. */
import { useSearch } from '@tanstack/react-router'
import { allMachines } from '#machines/all.ts'
import { orderConfirmationMachine } from '#machines/request/order-confirmation.ts'
import { shop } from '#shared/shop/shop.ts'
import { MACHINES_PATH } from '#statecharts/inspector/channel.ts'
import type { ChartedApp } from '#statecharts/page/charted-app.ts'
import { StatechartsPage } from '#statecharts/page/statecharts-page.tsx'
import * as m from '#texts'
import { PageMetadata } from '../components/page-metadata.tsx'
import { Logo } from '../features/layout/logo.tsx'
import { MAIN_ID } from '../features/layout/skip-link.tsx'
import { unlistedMetadata } from '../metadata/metadata.ts'
import { FOLLOW_RULES } from './follow-rules.ts'
import { useRequestReplay } from './use-request-replay.ts'

/** A pattern instead of an import: the generated file may be missing. */
const [loadWalks] = Object.values(
  import.meta.glob<unknown>('../../machines/walks.json', { import: 'default' }),
)

const MachinesMetadata = ({ machine }: { machine: string }) => (
  <PageMetadata {...unlistedMetadata(m.machines_head({ machine }), MACHINES_PATH)} />
)

const app: ChartedApp = {
  machines: allMachines,
  firstMachine: orderConfirmationMachine.id,
  followRules: FOLLOW_RULES,
  timeZone: shop.timeZone,
  loadWalks,
  Metadata: MachinesMetadata,
  Logo,
  mainId: MAIN_ID,
}

export function MachinesPage() {
  const { request } = useSearch({ from: MACHINES_PATH })
  const { replay, isError } = useRequestReplay(request)
  return <StatechartsPage app={app} replay={replay} error={isError ? m.history_not_loaded() : undefined} />
}
