import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** The id of each page's `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main'

/** Moves the focus itself: the address keeps its hash, and the way back has no extra step. */
function focusMain(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID)
  if (!main) return
  event.preventDefault()
  main.focus()
}

/** The first stop of the keyboard on every page: past the navigation to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={focusMain}>
      Skip to content
    </a>
  )
}
