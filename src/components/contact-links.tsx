import { MessageCircle, Phone } from 'lucide'
import * as m from '#texts'
import { buttonClass } from '../ui/button.tsx'
import styles from './contact-links.module.css'
import { ShopChat, ShopPhone } from './shop-links.tsx'

/** Two ways to a person in the shop. `about` is the first line of the chat. */
export const ContactLinks = ({ about }: { about: string }) => (
  <div className={styles.links}>
    <ShopPhone className={buttonClass()} icon={Phone}>
      {m.call_us()}
    </ShopPhone>
    <ShopChat className={buttonClass()} icon={MessageCircle} about={about} target="_blank">
      WhatsApp
    </ShopChat>
  </div>
)
