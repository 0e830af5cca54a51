import { clearDraftsButDevice } from '../flow/drafts.ts'

/**
 * Calls `onChange` when another tab writes to the storage, and when the page returns from the back/forward cache.
 *
 * @returns stops it
 */
export function followTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key is `clear()`, a logout: the drafts of this tab belong to the person who left.
    if (key === null) clearDraftsButDevice()
    onChange()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onChange()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
