/** /request: the free-text request form, for devices and issues that are not listed. */

import { MessageCircle, Phone } from 'lucide'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { ExternalLink } from '../../components/external-link.tsx'
import { useTextWithHours } from '../../components/opening-hours.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { ToolboxPicture } from '../../illustrations/toolbox-picture.tsx'
import { callLink, showPhone } from '../../lib/phone.ts'
import { requestMetadata } from '../../metadata/site/request.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RequestForm } from './request-form.tsx'
import styles from './request-page.module.css'

export function RequestPage() {
  const { userId } = useCurrentUser()
  const talkText = useTextWithHours(m.rather_talk_text())
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...requestMetadata} />
      <PageTitle>{m.request_a_repair()}</PageTitle>
      <p className={classNames('lead', styles.lead)}>{m.request_lead()}</p>
      <div className={styles.layout}>
        <RequestForm key={userId} userId={userId} />
        <Card className={styles.contact} aria-labelledby="talk">
          <ToolboxPicture />
          <h2 id="talk">{m.rather_talk()}</h2>
          <p className="muted small">{talkText}</p>
          <a className={classNames(buttonClass(), 'tabular')} href={callLink(shop.phone)}>
            <Icon icon={Phone} /> {showPhone(shop.phone)}
          </a>
          <ExternalLink className={buttonClass()} href={shop.chat}>
            <Icon icon={MessageCircle} /> {m.chat_with_shop()}
          </ExternalLink>
        </Card>
      </div>
    </div>
  )
}
