/** The receipt of the last submitted request, at the top of the page until it is closed or My Requests is opened. */
import { useEffect, useState } from 'react'
import { useSession } from '../../flow/use-session.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { preloadReceipt, useLazyReceipt } from './lazy-receipt.ts'

export function ReceiptBanner() {
  const receipt = useSession(({ context }) => context.receipt, null)
  // A receipt that is restored after a reload was announced before.
  const [restored] = useState(receipt)
  const lazy = useLazyReceipt()
  // Sending a request starts with an input or a submit, so the code is loaded before the receipt. A tap on a link does not load it.
  useEffect(
    () => (receipt ? void preloadReceipt() : onFirstInteraction(preloadReceipt, ['input', 'submit'])),
    [receipt],
  )
  return (
    <>
      <Announcer>{lazy && receipt && receipt !== restored ? lazy.announcementOf(receipt) : ''}</Announcer>
      {lazy && receipt && <lazy.ReceiptCard receipt={receipt} />}
    </>
  )
}
