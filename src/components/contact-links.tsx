import { MessageCircle, Phone } from 'lucide'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { callLink } from '../lib/phone.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './contact-links.module.css'
import { ExternalLink } from './external-link.tsx'

/** Two ways to a person in the shop. `about` is the first line of the chat. */
export const ContactLinks = ({ about }: { about: string }) => (
  <div className={styles.links}>
    <a className={buttonClass()} href={callLink(shop.phone)}>
      <Icon icon={Phone} /> {m.call_us()}
    </a>
    <ExternalLink
      className={buttonClass()}
      href={`${shop.chat}?text=${encodeURIComponent(about)}`}
      target="_blank"
    >
      <Icon icon={MessageCircle} /> WhatsApp
    </ExternalLink>
  </div>
)
