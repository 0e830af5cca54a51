/** The receipt of a request, in a chunk of its own: most visits have no receipt. */

import { Link } from '@tanstack/react-router'
import { MessageCircle, X } from 'lucide'
import { flushSync } from 'react-dom'
import { isolate, withoutControls } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { ShopChat } from '../../components/shop-links.tsx'
import { useApp } from '../../core/app-context.ts'
import { PromisePicture } from '../../illustrations/promise-picture.tsx'
import { dayTime } from '../../lib/dates.ts'
import { AddToCalendar } from '../../request/add-to-calendar.tsx'
import { RECEIPT_TITLE_ID } from '../../request/request-dialog.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { focusPageTitle } from '../../ui/page-title.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import styles from './receipt-card.module.css'

/** The first event of a request is its submission. */
const FIRST_EVENT = 1

const titleOf = ({ reference }: Receipt) => m.request_received({ reference })
const repairOf = ({ brand, model, issue }: Receipt) =>
  `${isolate(deviceName({ brand, model }))}, ${isolate(issueLabel(issue))}`
const timeOf = ({ visit, pickupAt }: Receipt) =>
  visit ? windowText(visit.window) : pickupAt && dayTime(pickupAt)
const textOf = (receipt: Receipt) =>
  m.request_received_text({
    repair: [repairOf(receipt), timeOf(receipt)].filter(Boolean).join('\u00a0· '),
  })
const chatTextOf = (receipt: Receipt) =>
  withoutControls(m.request_about({ reference: receipt.reference, repair: repairOf(receipt) }))

/** The text that screen readers announce. */
export const announcementOf = (receipt: Receipt): string => `${titleOf(receipt)}. ${textOf(receipt)}`

export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { session } = useApp()
  const dismiss = () => {
    flushSync(() => session.send({ type: 'receipt.dismissed' }))
    focusPageTitle()
  }
  return (
    <div className="container">
      <Card className={styles.receipt} aria-labelledby={RECEIPT_TITLE_ID}>
        <PromisePicture name="fee" className={styles.picture} />
        <div className={styles.words}>
          {/* Not a heading: the page's h1 comes after it. */}
          <p id={RECEIPT_TITLE_ID} tabIndex={-1} className={styles.title}>
            {withSlot(
              m.request_received({ reference: SLOT }),
              <span className="nowrap">{receipt.reference}</span>,
            )}
          </p>
          <p className={styles.text}>
            <NoBreak>{textOf(receipt)}</NoBreak>
          </p>
        </div>
        <div className={styles.actions}>
          <Link to="/my-requests" className={buttonClass('secondary')}>
            {m.see_my_requests()}
          </Link>
          <ShopChat
            className={buttonClass('secondary')}
            icon={MessageCircle}
            about={chatTextOf(receipt)}
            target="_blank"
          >
            WhatsApp
          </ShopChat>
          {receipt.visit && (
            <AddToCalendar
              variant="secondary"
              visit={{ ...receipt.visit, reference: receipt.reference, leg: 'visit', seq: FIRST_EVENT }}
            />
          )}
        </div>
        <IconButton label={m.close()} className={styles.close} onClick={dismiss}>
          <Icon icon={X} />
        </IconButton>
      </Card>
    </div>
  )
}
