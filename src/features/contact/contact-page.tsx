/** The contact page: address, phone, chat, and the contact form. */
import { promises, shop } from '#shared/shop.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { ShopPlace } from '../../components/shop-place.tsx'
import { Stats } from '../../components/stats.tsx'
import { LetterPicture } from '../../illustrations/letter-picture.tsx'
import { siteMetadata } from '../../metadata/site-metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'
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
      <div className={`container ${styles.head}`}>
        <PageTitle>Talk to us</PageTitle>
        <p className="lead">
          Call, chat or come by: a person from the workshop answers. We repair phones, tablets, laptops and
          watches at doorsteps in {shop.place}.
        </p>
      </div>
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
      <PageSection title="What you can count on">
        <ul className={styles.promises}>
          {[...promises, ...SERVICE].map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <Stats />
    </>
  )
}
