/** The contact page: address, phone, chat, and the contact form. */

import { promises, shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { ExternalLink } from '../../components/external-link.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { PromiseSection } from '../../components/promise-section.tsx'
import { ShopPlace } from '../../components/shop-place.tsx'
import { Stats } from '../../components/stats.tsx'
import { LetterPicture } from '../../illustrations/letter-picture.tsx'
import { contactMetadata } from '../../metadata/site/contact.ts'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

/** Offers beside the promises (specification, section 1). */
const services = () => [
  { title: m.same_day(), text: m.same_day_text() },
  { title: m.pickup_delivery(), text: m.pickup_delivery_text() },
]

export function ContactPage() {
  return (
    <>
      <PageMetadata {...contactMetadata} />
      <PageIntro title={m.contact_title()}>{m.contact_lead({ place: shop.place() })}</PageIntro>
      <div className="container">
        <ShopPlace>
          <h2>{m.contact_shop()}</h2>
        </ShopPlace>
        <p className={styles.social}>
          {withSlot(
            m.contact_pictures({ link: SLOT }),
            <ExternalLink href={shop.social.href}>{shop.social.label}</ExternalLink>,
          )}
        </p>
      </div>
      <PageSection title={m.contact_write()}>
        <div className={styles.layout}>
          <ContactForm />
          <LetterPicture className={styles.letter} />
        </div>
      </PageSection>
      <PromiseSection promises={[...promises(), ...services()]} className={styles.promises} />
      <Stats />
    </>
  )
}
