/** Saves the books as files, and prints them. */
import { Printer } from 'lucide'
import type { Books } from '#shared/billing/books-api.ts'
import * as m from '#texts'
import { printPage } from '../../../lib/print-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { createLazyModule, Later } from '../../../ui/later.tsx'
import { hasTax } from './book-texts.ts'
import styles from './books.module.css'

export const bookFiles = createLazyModule(() => import('./books-csv.ts'))

export const BooksTools = ({ books }: { books: Books }) => (
  <div className={styles.tools}>
    <Later load={bookFiles} fallback={<FileButtons books={books} />}>
      {({ saveRegister, saveReturn }) => (
        <FileButtons
          books={books}
          onRegister={() => saveRegister(books)}
          onReturn={() => saveReturn(books)}
        />
      )}
    </Later>
    <Button variant="small" onClick={printPage}>
      <Icon icon={Printer} /> {m.bill_print()}
    </Button>
  </div>
)

type FileProps = { books: Books; onRegister?: () => void; onReturn?: () => void }

/** Inactive until the files' code is loaded. */
const FileButtons = ({ books, onRegister, onReturn }: FileProps) => (
  <>
    <Button variant="small" inactive={!onRegister} onClick={onRegister}>
      {m.books_save_register()}
    </Button>
    {hasTax(books) && (
      <Button variant="small" inactive={!onReturn} onClick={onReturn}>
        {m.books_save_return()}
      </Button>
    )}
  </>
)
