import type { MouseEvent } from 'react'
import * as m from '#texts'
import styles from './skip-link.module.css'

/** The id of each page's `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main'

/** Focuses `<main>` without navigating: URL and history stay unchanged. */
function focusMain(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID)
  if (!main) return
  event.preventDefault()
  main.focus()
}

/** The first focusable element of every page; skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={focusMain}>
      {m.skip_to_content()}
    </a>
  )
}
