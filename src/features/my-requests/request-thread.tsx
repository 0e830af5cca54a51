/** What customer and shop write about the request. Its code is loaded after the rest of the page. */
import { useEffect } from 'react'
import type { RequestDetails } from '#shared/request-details.ts'
import * as m from '#texts'
import {
  preloadCustomerThread,
  preloadShopThread,
  useLazyCustomerThread,
  useLazyShopThread,
} from '../../components/lazy-thread.ts'
import styles from './request-details-page.module.css'

type Props = { request: RequestDetails; by: 'customer' | 'owner' }

export function RequestThread({ request, by }: Props) {
  const Customer = useLazyCustomerThread()?.CustomerThread
  const Shop = useLazyShopThread()?.ShopThread
  const isOwner = by === 'owner'
  useEffect(() => void (isOwner ? preloadShopThread() : preloadCustomerThread()), [isOwner])
  return (
    <section className={styles.thread} id="thread" aria-labelledby="thread-title">
      <h2 id="thread-title">{isOwner ? m.thread_title_shop() : m.thread_title()}</h2>
      {isOwner ? Shop && <Shop request={request} /> : Customer && <Customer id={request.id} />}
    </section>
  )
}
