/** A repair request in one's own words: for who does not find the device, or does not know what is wrong. */
import { MessageCircle, Phone } from 'lucide'
import { shop } from '#shared/shop.ts'
import { AwayLink } from '../components/away-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { RequestForm } from '../components/request-form.tsx'
import { siteHeads } from '../heads/site-heads.ts'
import { useLastUser } from '../last-user.ts'
import { callLink, showPhone } from '../phone.ts'
import { ToolboxPicture } from '../pictures/toolbox-picture.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './request.module.css'

export function Request() {
  const { userId } = useLastUser()
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageHead {...siteHeads.request} />
      <PageTitle>Request a repair</PageTitle>
      <p className={classNames('lead', styles.lead)}>
        Tell us what you have and what it does. If you are not sure, choose “Other” and describe it in the
        notes.
      </p>
      <div className={styles.layout}>
        <RequestForm key={userId} userId={userId} />
        <Card className={styles.talk} aria-labelledby="talk">
          <ToolboxPicture />
          <h2 id="talk">Rather talk?</h2>
          <p className="quiet small">A person from the workshop answers. {shop.hours}.</p>
          <a className={classNames(buttonClass(), 'num')} href={callLink(shop.phone)}>
            <Icon of={Phone} /> {showPhone(shop.phone)}
          </a>
          <AwayLink className={buttonClass()} href={shop.chat}>
            <Icon of={MessageCircle} /> Chat with the shop
          </AwayLink>
        </Card>
      </div>
    </div>
  )
}
