import { useState } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './request-summary.module.css'

type Props = FlowProps<typeof requestDetailsMachine> & { link: string }

/** The tracking link, which shows the progress without a login: open, copy, replace by a new link. */
export function TrackingLink({ link, state, send }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === link
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(link),
      // Without clipboard permission the person can still copy the link by its context menu.
      () => undefined,
    )
  return (
    <div>
      <dt>{m.tracking_link()}</dt>
      <dd>
        <a href={link}>{m.tracking_see()}</a>
        <span className={styles.hint}>{m.tracking_share()}</span>
        <span className={styles.links}>
          <Button variant="text" onClick={() => void copy()}>
            {isCopied ? m.copied() : m.copy_link()}
          </Button>
          <Button
            variant="text"
            busy={state.matches({ shown: 'linking' })}
            inactive={!state.can({ type: 'link.renew' })}
            onClick={() => send({ type: 'link.renew' })}
          >
            {m.make_new_link()}
          </Button>
        </span>
        <Announcer>{isCopied ? m.link_copied() : ''}</Announcer>
      </dd>
    </div>
  )
}
