/** /privacy: what the shop keeps about people, for what and how long, who receives it, and what can be asked for. */
import { Link } from '@tanstack/react-router'
import {
  BOOKS_YEARS,
  EVENT_RETENTION_MS,
  MESSAGE_RETENTION_MS,
  NOTIFICATION_RETENTION_MS,
  PHOTO_AFTER_WARRANTY_MS,
  PHOTO_RETENTION_MS,
} from '#shared/limits.ts'
import * as m from '#texts'
import { loadRetention, useRetention } from '../../api/retention.ts'
import { DeletionTerms } from '../../components/deletion-terms.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { ShopPhone } from '../../components/shop-links.tsx'
import { privacyMetadata } from '../../metadata/site/privacy.ts'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import styles from './privacy-page.module.css'

/** Loads what the page says, with its code: the first script of every page has no byte of it. */
export const loadPrivacy: typeof loadRetention = (app) => loadRetention(app)

const DAY_MS = 86_400_000
const yearsOf = (milliseconds: number) => ({ years: milliseconds / (365 * DAY_MS) })

type Kept = { title: string; what: string; purpose: string; until: string }

/** As server/jobs/cleanup.ts deletes it; docs/operations.md has the whole list. */
const kept = (months: number): readonly Kept[] => [
  {
    title: m.privacy_account(),
    what: m.privacy_text_account_what(),
    purpose: m.privacy_text_account_for(),
    until: m.privacy_text_until_asked(),
  },
  {
    title: m.privacy_requests(),
    what: m.privacy_text_requests_what(),
    purpose: m.privacy_text_requests_for(),
    until: m.privacy_text_requests_names({ ...yearsOf(EVENT_RETENTION_MS), months }),
  },
  {
    title: m.privacy_messages(),
    what: m.privacy_text_messages_what(),
    purpose: m.privacy_text_messages_for(),
    until: m.privacy_text_messages_until(yearsOf(MESSAGE_RETENTION_MS)),
  },
  {
    title: m.privacy_photos(),
    what: m.privacy_text_photos_what(),
    purpose: m.privacy_text_photos_for(),
    until: m.privacy_text_photos_until({
      ...yearsOf(PHOTO_RETENTION_MS),
      days: PHOTO_AFTER_WARRANTY_MS / DAY_MS,
    }),
  },
  {
    title: m.privacy_money(),
    what: m.privacy_text_money_what(),
    purpose: m.privacy_text_money_for(),
    until: m.privacy_text_money_until({ years: BOOKS_YEARS }),
  },
  {
    title: m.privacy_texts(),
    what: m.privacy_text_texts_what(),
    purpose: m.privacy_text_texts_for(),
    until: m.privacy_text_texts_until(yearsOf(NOTIFICATION_RETENTION_MS)),
  },
]

const others = () => [
  m.privacy_text_others_technician(),
  m.privacy_text_others_sms(),
  m.privacy_text_others_host(),
  m.privacy_text_others_law(),
]

const rights = () => [
  m.privacy_text_rights_see(),
  m.privacy_text_rights_correct(),
  m.privacy_text_rights_delete(),
  m.privacy_text_rights_name(),
]

export function PrivacyPage() {
  const { nameMonths } = useRetention()
  return (
    <>
      <PageMetadata {...privacyMetadata} />
      <PageIntro title={m.privacy_title()}>{m.privacy_lead()}</PageIntro>
      <PageSection title={m.privacy_kept()}>
        <ul className={styles.kept}>
          {kept(nameMonths).map(({ title, what, purpose, until }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{what}</p>
              <dl className={styles.terms}>
                <dt>{m.privacy_for()}</dt>
                <dd>{purpose}</dd>
                <dt>{m.privacy_until()}</dt>
                <dd>{until}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={m.privacy_browser()}>
        <p className={styles.text}>{m.privacy_text_browser()}</p>
      </PageSection>
      <PageSection title={m.privacy_others()}>
        <List items={others()} />
      </PageSection>
      <PageSection title={m.privacy_rights()}>
        <List items={rights()} />
        <p className={styles.text}>
          {withSlot(
            m.privacy_text_how({ phone: SLOT, link: SLOT }),
            <ShopPhone className="tabular nowrap" />,
            <Link to="/contact">{m.nav_contact()}</Link>,
          )}
        </p>
        <p className={styles.text}>{m.privacy_text_board()}</p>
      </PageSection>
      <PageSection title={m.privacy_closing()}>
        <DeletionTerms />
      </PageSection>
    </>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
