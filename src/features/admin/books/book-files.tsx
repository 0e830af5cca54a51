/** Saves the books as files. */
import type { Books } from '#shared/billing/books-api.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { createLazyModule, Later } from '../../../ui/later.tsx'
import { hasTax } from './book-texts.ts'

export const bookFiles = createLazyModule(() => import('./books-csv.ts'))

export const BookFiles = ({ books }: { books: Books }) => (
  <Later load={bookFiles} fallback={<FileButtons books={books} />}>
    {({ saveRegister, saveReturn }) => (
      <FileButtons books={books} onRegister={() => saveRegister(books)} onReturn={() => saveReturn(books)} />
    )}
  </Later>
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
