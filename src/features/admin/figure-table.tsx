/** A table of figures, which stand at the right. Where more than three columns have no room each row is a card, with the heads before the cells. */
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Table } from '../../ui/table.tsx'
import styles from './figure-table.module.css'

export type Column<Row> = {
  head: string
  /** null: a card leaves it out. */
  cell: (row: Row) => ReactNode
  isFigure?: boolean
}

const SHORT_MAX = 3

type Props<Row> = {
  label: string
  /** The first one is the head of a card. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

export const FigureTable = <Row,>({ label, columns, rows, keyOf }: Props<Row>) => (
  <div className={columns.length <= SHORT_MAX ? styles.short : styles.wide}>
    <Table
      label={label}
      className={styles.frame}
      columns={columns.map(({ head, isFigure }) => (
        <th key={head} scope="col" className={isFigure ? styles.figure : undefined}>
          {head}
        </th>
      ))}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => (
              <Cell key={column.head} column={column} row={row} hasCaption={index > 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)

type CellProps<Row> = { column: Column<Row>; row: Row; hasCaption: boolean }

function Cell<Row>({ column: { head, cell, isFigure }, row, hasCaption }: CellProps<Row>) {
  const content = cell(row)
  return (
    <td className={classNames(isFigure && styles.figure, content === null && styles.empty)}>
      {hasCaption && <span className={styles.caption}>{head} </span>}
      <span>{content}</span>
    </td>
  )
}
