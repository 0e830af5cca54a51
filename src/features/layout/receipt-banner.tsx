/** The receipt of the last submitted request, at the top of the page until it is closed or My Requests is opened. */
import { useEffect, useState } from 'react'
import { useSession } from '../../flow/use-session.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { createLazyModule } from '../../ui/later.tsx'

/** Loaded at the first input or submit: a first tap would compete with the next page's files. */
export const receiptCard = createLazyModule(() => import('./receipt-card.tsx'))

export function ReceiptBanner() {
  const receipt = useSession(({ context }) => context.receipt, null)
  // A receipt that is restored after a reload was announced before.
  const [restored] = useState(receipt)
  const lazy = receiptCard.useModule()
  // Sending a request starts with an input or a submit, so the code is loaded before the receipt.
  useEffect(
    () =>
      receipt ? void receiptCard.preload() : onFirstInteraction(receiptCard.preload, ['input', 'submit']),
    [receipt],
  )
  return (
    <>
      <Announcer>{lazy && receipt && receipt !== restored ? lazy.announcementOf(receipt) : ''}</Announcer>
      {lazy && receipt && <lazy.ReceiptCard receipt={receipt} />}
    </>
  )
}
