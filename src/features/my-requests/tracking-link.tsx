import { useState } from 'react'
import type { RequestPageSend, RequestPageState } from '../../components/request-page-props.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './request-facts.module.css'

type Props = { link: string; state: RequestPageState; send: RequestPageSend }

/** The link that shows the progress without a login: to open, to copy, and to replace by a new one. */
export function TrackingLink({ link, state, send }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === link
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(link),
      // Without the permission, the link can be opened or copied by its own menu.
      () => undefined,
    )
  return (
    <div>
      <dt>Tracking link</dt>
      <dd>
        <a href={link}>See the progress</a>
        <span className={styles.hint}>It needs no password, so you can share it.</span>
        <span className={styles.links}>
          <Button variant="text" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
          <Button
            variant="text"
            busy={state.matches({ shown: 'linking' })}
            inactive={!state.can({ type: 'link.renew' })}
            onClick={() => send({ type: 'link.renew' })}
          >
            Make a new link
          </Button>
        </span>
        <Announcer>{isCopied ? 'The link is copied.' : ''}</Announcer>
      </dd>
    </div>
  )
}
