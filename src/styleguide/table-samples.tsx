/** The style guide's table, filtered by a segmented control. */
import { useState } from 'react'
import { callLink, showPhone } from '#shared/phone-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { phoneLinkClass, secondaryLineClass, Table } from '../ui/table.tsx'

const rows = [
  { id: 1042, device: 'Samsung Galaxy S23', issue: 'Screen Repair', phone: '9876543210', done: false },
  { id: 1038, device: 'iPhone 13', issue: 'Back Glass Repair', phone: '9960318827', done: true },
]

const segments = [
  { value: 'all', label: 'All', count: 2 },
  { value: 'pending', label: 'Pending', count: 1 },
  { value: 'done', label: 'Done', count: 1 },
] as const

export function TableSamples() {
  const [shown, setShown] = useState<'all' | 'pending' | 'done'>('all')
  return (
    <div className="stack">
      <div className="row">
        <SegmentedControl label="Show" segments={segments} value={shown} onChange={setShown} />
      </div>
      <Table
        label="Orders"
        columns={['No.', 'Device and issue', 'Phone', 'Status', 'Action'].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      >
        <tbody>
          {rows
            .filter(({ done }) => shown === 'all' || done === (shown === 'done'))
            .map(({ id, device, issue, phone, done }) => (
              <tr key={id}>
                <td className="tabular">{id}</td>
                <td>
                  <strong>{device}</strong>
                  <span className={secondaryLineClass()}>{issue}</span>
                </td>
                <td>
                  <a className={classNames(phoneLinkClass(), secondaryLineClass())} href={callLink(phone)}>
                    {showPhone(phone)}
                  </a>
                </td>
                <td>{done ? <Badge tone="done">Done</Badge> : <Badge tone="pending">Pending</Badge>}</td>
                <td>{!done && <Button variant="small">Mark as Done</Button>}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  )
}
