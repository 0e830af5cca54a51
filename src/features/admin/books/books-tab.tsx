/** The books of a month for the tax adviser: the documents, their numbers, and the sums of a tax return. The month is in the URL. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Books } from '#shared/billing/books-api.ts'
import { monthYearText } from '#shared/shop/window-text.ts'
import { monthOf, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { clockTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { MonthLinks } from '../month-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { Sheet, SheetPart } from '../sheet.tsx'
import { BookFiles } from './book-files.tsx'
import { amountHeads, figureText, hasTax } from './book-texts.ts'
import styles from './books.module.css'
import { booksQuery } from './books-query.ts'
import { Register } from './register.tsx'
import { CodesTable, PlacesTable, SeriesTable } from './sums.tsx'

export function BooksTab() {
  const { month: asked } = useSearch({ from: '/admin-dashboard' })
  const books = useQuery(booksQuery(asked))
  const month = asked ?? books.data?.month
  const current = books.data && monthOf(shopDayOf(Date.parse(books.data.asOf)))
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.books()}>
        {month !== undefined && <MonthLinks tab="books" month={month} current={current} />}
      </AdminHeader>
      <QueryBoundary query={books} what={m.what_books()}>
        {(data) => <Month books={data} />}
      </QueryBoundary>
    </>
  )
}

function Month({ books }: { books: Books }) {
  const { month, asOf, register, series, business, consumers, codes } = books
  const name = monthYearText(month)
  if (register.length === 0)
    return <EmptyState title={m.books_empty({ month: name })} text={m.books_empty_text()} />
  const isTaxed = hasTax(books)
  return (
    <Sheet
      label={m.books()}
      title={name}
      lead={`${m.books_as_of({ time: clockTime(asOf) })} ${m.books_text()}`}
      totals={<Totals books={books} />}
      files={<BookFiles books={books} />}
    >
      <SheetPart title={m.books_register()}>
        <Register label={m.books_register()} entries={register} hasTax={isTaxed} />
      </SheetPart>
      <SheetPart title={m.books_series()}>
        {series.some(({ missing }) => missing > 0) && <Alert tone="error">{m.books_hole()}</Alert>}
        <SeriesTable series={series} />
      </SheetPart>
      {isTaxed && (
        <>
          <SheetPart title={m.books_business()}>
            {business.length > 0 ? (
              <Register label={m.books_business()} entries={business} hasTax />
            ) : (
              <p className="muted">{m.books_none()}</p>
            )}
          </SheetPart>
          <SheetPart title={m.books_consumers()}>
            {consumers.length > 0 ? (
              <PlacesTable places={consumers} />
            ) : (
              <p className="muted">{m.books_none()}</p>
            )}
          </SheetPart>
          <SheetPart title={m.books_codes()}>
            <p className="muted">{m.books_codes_text()}</p>
            <CodesTable codes={codes} />
          </SheetPart>
        </>
      )}
    </Sheet>
  )
}

const Totals = ({ books }: { books: Books }) => (
  <dl className={styles.totals}>
    {amountHeads(hasTax(books)).map(([head, name]) => (
      <div key={name}>
        <dt>{head}</dt>
        <dd>{figureText(books.totals[name])}</dd>
      </div>
    ))}
  </dl>
)
