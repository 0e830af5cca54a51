/** The contact page: address, phone, chat, and the contact form. */
import { promises, shop } from '#shared/shop.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { PromiseSection } from '../../components/promise-section.tsx'
import { ShopPlace } from '../../components/shop-place.tsx'
import { Stats } from '../../components/stats.tsx'
import { LetterPicture } from '../../illustrations/letter-picture.tsx'
import { siteMetadata } from '../../metadata/site-metadata.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

/** Offers beside the promises (specification, section 1). */
const SERVICE = [
  { title: 'Same-day service', text: 'Booked in the morning, working by the evening.' },
  { title: 'Doorstep pickup and delivery', text: 'What we cannot repair at your door we bring back to it.' },
]

export function ContactPage() {
  return (
    <>
      <PageMetadata {...siteMetadata.contact} />
      <PageIntro title="Talk to us">
        Call, chat or come by: a person from the workshop answers. We repair phones, tablets, laptops and
        watches at doorsteps in {shop.place}.
      </PageIntro>
      <div className="container">
        <ShopPlace>
          <h2>The shop</h2>
        </ShopPlace>
        <p className={styles.social}>
          Pictures of our work are on <ExternalLink href={shop.social.href}>{shop.social.label}</ExternalLink>
          .
        </p>
      </div>
      <PageSection title="Write to us">
        <div className={styles.layout}>
          <ContactForm />
          <LetterPicture className={styles.letter} />
        </div>
      </PageSection>
      <PromiseSection promises={[...promises, ...SERVICE]} className={styles.promises} />
      <Stats />
    </>
  )
}
