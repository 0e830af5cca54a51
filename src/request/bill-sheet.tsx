/** A document as a sheet of paper, which is light in the dark too and prints alone: on A4, or on the roll of a counter's printer. */
import { type Ref, useId } from 'react'
import { leftOf } from '#shared/amounts.ts'
import { type BillDocument, creditReasonTexts } from '#shared/billing/document.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { rupees } from '#shared/money.ts'
import { showPhone } from '#shared/phone-text.ts'
import { COMPOSITION_SENTENCE, stateText } from '#shared/shop/gstin.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { PracticeMark } from '../components/practice-mark.tsx'
import { ShopSign } from '../illustrations/shop-sign.tsx'
import { classNames } from '../ui/class-names.ts'
import { NoBreak } from '../ui/no-break.tsx'
import { SLOT, withSlot } from '../ui/slots.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillPay, type Money } from './bill-pay.tsx'
import print from './bill-print.module.css'
import styles from './bill-sheet.module.css'
import { isTaxDocument, kindTexts } from './bill-texts.ts'
import { BillTotals } from './bill-totals.tsx'
import { BillWarranty } from './bill-warranty.tsx'

export type Paper = 'a4' | 'roll'

/** The repair that a document is for. */
export type Repair = { reference: string; device: string; issue: string }

type Props = {
  document: BillDocument
  repair: Repair
  paper: Paper
  /** Another document is being printed. */
  isLeftOut: boolean
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Of the document that stands. */
  money?: Money | undefined
}

export function BillSheet({ document, repair, paper, isLeftOut, titleRef, money }: Props) {
  const id = useId()
  const { kind, seller, buyer } = document
  return (
    <article
      className={classNames('always-light', styles.sheet, !isLeftOut && print.printed)}
      data-paper={paper}
      aria-labelledby={id}
    >
      <PracticeMark />
      <header className={styles.head}>
        <div className={styles.shop}>
          <ShopSign className={styles.sign} />
          <div>
            <b>{seller.name}</b>
            <address>
              {seller.address !== '' && <span className={styles.address}>{seller.address}</span>}
              <span lang="en">{stateText(seller.state)}</span>
              <span className="nowrap">{showPhone(seller.phone)}</span>
            </address>
            {seller.gstin !== '' && <Gstin>{seller.gstin}</Gstin>}
          </div>
        </div>
        <div className={styles.title}>
          <h2 id={id} ref={titleRef} tabIndex={-1}>
            {kindTexts[kind]}
          </h2>
          <Facts document={document} reference={repair.reference} />
        </div>
      </header>
      {kind === 'supply' && (
        <p className={styles.law} lang="en">
          {COMPOSITION_SENTENCE}
        </p>
      )}
      <div className={styles.parties}>
        {buyer && (
          <div>
            <h3>{m.bill_to()}</h3>
            <p>
              <b>{buyer.name}</b>
              {buyer.address !== '' && <span className={styles.address}>{buyer.address}</span>}
              <span lang="en">{stateText(buyer.state)}</span>
            </p>
            {buyer.gstin !== '' && <Gstin>{buyer.gstin}</Gstin>}
          </div>
        )}
        <div>
          <h3>{m.bill_repair()}</h3>
          <p>
            <b>
              <NoBreak>{repair.device}</NoBreak>
            </b>
            {repair.issue !== '' && <span>{issueLabel(repair.issue)}</span>}
            {document.rate > 0 && <Place state={document.place} />}
          </p>
        </div>
      </div>
      <BillLines document={document} />
      <BillTotals document={document} />
      <Credited document={document} />
      {money && <BillPay money={money} reference={repair.reference} />}
      {isTaxDocument(document) && (
        <div className={styles.signature}>
          <span>{m.bill_for({ shop: seller.name })}</span>
          <i />
          <span>{m.bill_signatory()}</span>
        </div>
      )}
      <BillWarranty document={document} reference={repair.reference} />
      <Foot document={document} />
    </article>
  )
}

const Gstin = ({ children }: { children: string }) => (
  <span className="nowrap">
    {m.billing_gstin()} {children}
  </span>
)

const Place = ({ state }: { state: BillDocument['place'] }) => (
  <span>{withSlot(m.bill_place({ state: SLOT }), <span lang="en">{stateText(state)}</span>)}</span>
)

/** Number, date and reference; of a credit note also the document and the reason. */
function Facts({ document, reference }: { document: BillDocument; reference: string }) {
  const { number, day, creditOf, reason } = document
  const facts = [
    [m.bill_number(), number],
    [m.bill_date(), dayYearText(day)],
    [m.bill_request(), reference],
    [m.bill_credit_of(), creditOf],
    [m.bill_reason(), reason && creditReasonTexts[reason]()],
  ]
  return (
    <dl>
      {facts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What was credited since. On paper too: else what is paid does not match the total. */
const Credited = ({ document }: { document: BillDocument }) =>
  document.credited > 0 && (
    <p className={styles.credited}>
      {m.bill_partly({
        number: document.number,
        credited: rupees(document.credited),
        left: rupees(leftOf(document)),
      })}
    </p>
  )

function Foot({ document: { kind, creditOf, seller } }: { document: BillDocument }) {
  const text =
    creditOf === null
      ? kind === 'invoice'
        ? m.bill_foot_invoice()
        : seller.gstin === '' && m.bill_foot_receipt()
      : m.bill_foot_credit({ number: creditOf })
  return text && <p className={styles.foot}>{text}</p>
}
