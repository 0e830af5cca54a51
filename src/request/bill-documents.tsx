/** The documents of a request: the one that stands as a sheet, then credit notes and earlier ones, folded. Each can be printed. */
import { Printer } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BillDocument, standingDocument } from '#shared/billing/document.ts'
import * as m from '#texts'
import { printPage } from '../lib/print-page.ts'
import { Button } from '../ui/button.tsx'
import { Folded } from '../ui/folded.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './bill-documents.module.css'
import type { Money } from './bill-pay.tsx'
import { BillSheet, type Paper, type Repair } from './bill-sheet.tsx'
import { summaryText } from './bill-texts.ts'

export type BillDocumentsProps = {
  /** Newest first. */
  documents: readonly BillDocument[]
  repair: Repair
  paper?: Paper | undefined
  /** The number of a document that was just issued: it is opened and focused. */
  issued?: string | null | undefined
  money?: Money | undefined
}

export function BillDocuments({ documents, repair, paper = 'a4', issued = null, money }: BillDocumentsProps) {
  /** The document that is printed; null: all that are open. */
  const [printed, setPrinted] = useState<string | null>(null)
  useEffect(() => {
    const end = () => setPrinted(null)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const print = (number: string) => {
    flushSync(() => setPrinted(number))
    printPage()
  }
  const standing = standingDocument(documents)
  const partOf = (document: BillDocument) => (
    <Part
      key={document.number}
      document={document}
      repair={repair}
      paper={paper}
      isLeftOut={printed !== null && printed !== document.number}
      isIssued={document.number === issued}
      money={document.number === standing?.number ? money : undefined}
      onPrint={() => print(document.number)}
    />
  )
  return (
    <div className={styles.documents}>
      {standing && partOf(standing)}
      {documents
        .filter(({ number }) => number !== standing?.number)
        .map((document) => (
          <Folded
            key={`${document.number} ${document.number === issued}`}
            className={styles.folded}
            open={document.number === issued}
          >
            <summary>
              {summaryText(document)}
              {document.kind !== 'credit' && <span className="muted"> {m.bill_fully()}</span>}
            </summary>
            {partOf(document)}
          </Folded>
        ))}
    </div>
  )
}

type PartProps = {
  document: BillDocument
  repair: Repair
  paper: Paper
  isLeftOut: boolean
  isIssued: boolean
  money: Money | undefined
  onPrint: () => void
}

/** A sheet, below its button. */
function Part({ document, isLeftOut, isIssued, onPrint, ...sheet }: PartProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isIssued) title.current?.focus()
  }, [isIssued])
  const { number } = document
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <Button
          variant="small"
          className={styles.print}
          aria-label={m.bill_print_of({ number })}
          onClick={onPrint}
        >
          <Icon icon={Printer} /> {m.bill_print()}
        </Button>
      </div>
      <BillSheet {...sheet} document={document} isLeftOut={isLeftOut} titleRef={title} />
    </div>
  )
}
