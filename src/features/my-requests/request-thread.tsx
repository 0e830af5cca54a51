/** What customer and shop write about the request. Its code is loaded when the page is scrolled there. */
import { useEffect } from 'react'
import type { RequestDetails } from '#shared/request-details.ts'
import * as m from '#texts'
import {
  preloadCustomerThread,
  preloadShopThread,
  useLazyCustomerThread,
  useLazyShopThread,
} from '../../components/lazy-thread.ts'
import { useWasSeen } from '../../ui/use-was-seen.ts'
import styles from './request-details-page.module.css'

type Props = { request: RequestDetails; by: 'customer' | 'owner' }

export function RequestThread({ request, by }: Props) {
  const Customer = useLazyCustomerThread()?.CustomerThread
  const Shop = useLazyShopThread()?.ShopThread
  const isOwner = by === 'owner'
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  useEffect(() => {
    if (wasSeen) void (isOwner ? preloadShopThread() : preloadCustomerThread())
  }, [wasSeen, isOwner])
  return (
    <section ref={section} className={styles.thread} id="thread" aria-labelledby="thread-title">
      <h2 id="thread-title">{isOwner ? m.thread_title_shop() : m.thread_title()}</h2>
      {isOwner ? Shop && <Shop request={request} /> : Customer && <Customer id={request.id} />}
    </section>
  )
}
