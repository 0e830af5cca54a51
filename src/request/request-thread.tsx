/** The messages between customer and shop about a request. Loaded when scrolled into view. */
import { useEffect } from 'react'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { useWasSeen } from '../ui/use-was-seen.ts'
import {
  preloadCustomerThread,
  preloadShopThread,
  useLazyCustomerThread,
  useLazyShopThread,
} from './lazy-thread.ts'

type Props = {
  request: RequestDetails
  by: 'customer' | 'owner'
  /** The heading's level. */
  heading?: 'h2' | 'h3'
  className?: string | undefined
}

export function RequestThread({ request, by, heading: Heading = 'h2', className }: Props) {
  const Customer = useLazyCustomerThread()?.CustomerThread
  const Shop = useLazyShopThread()?.ShopThread
  const isOwner = by === 'owner'
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  useEffect(() => {
    if (wasSeen) void (isOwner ? preloadShopThread() : preloadCustomerThread())
  }, [wasSeen, isOwner])
  return (
    <section ref={section} className={className} id="thread" aria-labelledby="thread-title">
      <Heading id="thread-title">{isOwner ? m.thread_title_shop() : m.thread_title()}</Heading>
      {isOwner ? Shop && <Shop request={request} /> : Customer && <Customer id={request.id} />}
    </section>
  )
}
