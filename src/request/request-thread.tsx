/** The messages between customer and shop about a request. Loaded when scrolled into view. */

import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { useWasSeen } from '../ui/use-was-seen.ts'

export const customerThread = createLazyModule(() => import('./thread/customer-thread.tsx'))
export const shopThread = createLazyModule(() => import('./thread/shop-thread.tsx'))

type Props = {
  request: RequestDetails
  by: RequestRole
  /** The heading's level. */
  heading?: 'h2' | 'h3'
  className?: string | undefined
}

export function RequestThread({ request, by, heading: Heading = 'h2', className }: Props) {
  const isOwner = by === 'owner'
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  return (
    <section ref={section} className={className} id="thread" aria-labelledby="thread-title">
      <Heading id="thread-title">{isOwner ? m.thread_title_shop() : m.thread_title()}</Heading>
      {isOwner ? (
        <Later load={shopThread} when={wasSeen}>
          {({ ShopThread }) => <ShopThread request={request} />}
        </Later>
      ) : (
        <Later load={customerThread} when={wasSeen}>
          {({ CustomerThread }) => <CustomerThread id={request.id} />}
        </Later>
      )}
    </section>
  )
}
