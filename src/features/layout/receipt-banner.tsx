/** The receipt of the last submitted request, at the top of the page until it is closed or My Requests is opened. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '../../core/app-context.ts'
import { useSession } from '../../core/use-session.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { focusPageTitle } from '../../ui/page-title.tsx'
import { preloadReceipt, useLazyReceipt } from './lazy-receipt.ts'

export function ReceiptBanner() {
  const { session } = useApp()
  const receipt = useSession(({ context }) => context.receipt, null)
  // A receipt that is restored after a reload was announced before.
  const [restored] = useState(receipt)
  const code = useLazyReceipt()
  // A request is sent by an interaction: the code is there before its receipt.
  useEffect(() => (receipt ? void preloadReceipt() : onFirstInteraction(preloadReceipt)), [receipt])
  const close = () => {
    flushSync(() => session.send({ type: 'receipt.dismissed' }))
    focusPageTitle()
  }
  return (
    <>
      <Announcer>
        {code && receipt && receipt !== restored ? code.receiptAnnouncement(receipt) : ''}
      </Announcer>
      {code && receipt && <code.ReceiptCard receipt={receipt} onClose={close} />}
    </>
  )
}
