/** What a request's page says of a hand-over at the door. Most requests have none, so its code is loaded on demand. */
import type { RequestDetails } from '#shared/request/details.ts'
import { createLazyModule, Later } from '../../ui/later.tsx'

const handOver = createLazyModule(() => import('../../request/hand-over.tsx'), { isServerRendered: true })

/** The elements by which the page's loader finds what the server rendered. */
const CODE_ID = 'hand-over-code'
const CONDITION_ID = 'condition'

/** Loads the code that the server renders or rendered with. */
export async function preloadHandOver(isRendered: (id: string) => boolean): Promise<void> {
  if (isRendered(CODE_ID) || isRendered(CONDITION_ID)) await handOver.preload()
}

type Props = { request: RequestDetails }

/** The customer's code for the technician. */
export const CodeSlot = ({ request: { code, stage } }: Props) =>
  code !== null && (
    <div id={CODE_ID}>
      <Later load={handOver}>
        {({ HandOverCode }) => <HandOverCode code={code} stage={stage} heading="h2" />}
      </Later>
    </div>
  )

/** The condition in which the device was taken. */
export const ConditionSlot = ({ request: { condition } }: Props) =>
  condition && (
    <div id={CONDITION_ID}>
      <Later load={handOver}>{({ ConditionFact }) => <ConditionFact condition={condition} />}</Later>
    </div>
  )
