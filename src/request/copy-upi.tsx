/** Paying with the app of the phone that shows the page: the shop's UPI ID to copy, on Android a link besides. */
import { useState } from 'react'
import * as m from '#texts'
import { Announcer } from '../ui/announcer.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './payments.module.css'

const isAndroid = () => typeof navigator !== 'undefined' && /android/i.test(navigator.userAgent)

export function CopyUpi({ id, uri }: { id: string; uri: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      // Without clipboard permission the ID can still be marked.
      () => undefined,
    )
  return (
    <div className={styles.upi}>
      <p>{m.upi_id_is({ id })}</p>
      <Button variant="small" onClick={() => void copy()}>
        {isCopied ? m.copied() : m.upi_copy()}
      </Button>
      {isAndroid() && (
        <a className={buttonClass('small')} href={uri}>
          {m.upi_open()}
        </a>
      )}
      {isAndroid() && <p className="muted small">{m.upi_refuses()}</p>}
      <Announcer>{isCopied ? m.upi_copied() : ''}</Announcer>
    </div>
  )
}
