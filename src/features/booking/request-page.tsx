/** /request: the free-text request form, for devices and issues that are not listed. */

import { MessageCircle, Phone } from 'lucide'
import * as m from '#texts'
import { useTextWithHours } from '../../components/opening-hours.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { ShopChat, ShopPhone } from '../../components/shop-links.tsx'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { ToolboxPicture } from '../../illustrations/toolbox-picture.tsx'
import { requestMetadata } from '../../metadata/site/request.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
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
          <ShopPhone className={classNames(buttonClass(), 'tabular')} icon={Phone} />
          <ShopChat className={buttonClass()} icon={MessageCircle} />
        </Card>
      </div>
    </div>
  )
}
