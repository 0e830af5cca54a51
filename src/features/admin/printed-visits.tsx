/** Visits on paper only, in tables with one row each. */
import { createPortal } from 'react-dom'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { showPhone } from '#shared/phone-text.ts'
import type { JobRequest } from '#shared/request/day.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { PracticeMark } from '../../components/practice-mark.tsx'
import { addressText } from '../../request/address-text.ts'
import styles from './printed-visits.module.css'

type PrintedVisit = {
  request: Pick<
    JobRequest,
    'id' | 'reference' | 'name' | 'phone' | 'brand' | 'model' | 'issue' | 'pickupAddress' | 'city' | 'visit'
  >
  leg: Leg
  /** Empty without a time. */
  time: string
  /** What is to be paid at the door; empty for nothing. */
  money?: string
  technician?: string | undefined
}

type SheetProps = {
  id: string
  caption: string
  visits: readonly PrintedVisit[]
  /** Whether the table has a column of the technicians. */
  hasTechnicians?: boolean
}

/** In the page but visible in print only, so the browser's print command works too. A portal exists in the browser only. */
export const PrintedSheets = ({ sheets }: { sheets: readonly SheetProps[] }) =>
  createPortal(
    <div className={styles.sheets}>
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} {...sheet} />
      ))}
    </div>,
    document.body,
  )

const Sheet = ({ caption, visits, hasTechnicians = false }: Omit<SheetProps, 'id'>) => (
  <table className={styles.sheet}>
    <caption>
      <PracticeMark />
      {caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">{m.label_window()}</th>
        <th scope="col">{m.column_reference()}</th>
        <th scope="col">{m.column_device()}</th>
        <th scope="col">{m.label_address()}</th>
        {hasTechnicians && <th scope="col">{m.technician()}</th>}
        <th scope="col">{m.label_phone()}</th>
      </tr>
    </thead>
    <tbody>
      {visits.map((visit) => (
        <Row key={`${visit.request.id} ${visit.leg}`} visit={visit} hasTechnicians={hasTechnicians} />
      ))}
    </tbody>
  </table>
)

type RowProps = { visit: PrintedVisit; hasTechnicians: boolean }

const Row = ({ visit: { request, leg, time, money = '', technician }, hasTechnicians }: RowProps) => (
  <tr>
    <td>
      {time}
      {leg === 'return' && (
        <>
          <br />
          {m.visits_way_back()}
        </>
      )}
    </td>
    <td>{request.reference}</td>
    <td>
      {deviceName(request)}
      <br />
      {issueLabel(request.issue)}
      {money !== '' && (
        <>
          <br />
          <b>{money}</b>
        </>
      )}
    </td>
    <td>
      {request.name}
      <br />
      {addressText(request)}
    </td>
    {hasTechnicians && <td>{technician}</td>}
    <td>{request.phone && showPhone(request.phone)}</td>
  </tr>
)
