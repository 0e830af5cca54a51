/**
 * The bar of a practice shop, in an element of its own after the application, whose first link skips to the content. Loaded in
 * practice shops only.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as m from '#texts'
import type { App } from '../core/app.ts'
import { AppContext } from '../core/app-context.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './practice-bar.module.css'
import { PracticeBar } from './practice-bar.tsx'
import { keepTitlePrefix } from './title-prefix.ts'

/** @param running ends with the application */
export function showPractice(app: App, running: AbortSignal): void {
  if (running.aborted) return
  const element = document.createElement('div')
  document.body.append(element)
  const paper = document.createElement('p')
  paper.className = classNames(styles.paper)
  paper.textContent = m.practice_not_a_bill()
  document.body.prepend(paper)
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <AppContext value={app}>
        <PracticeBar />
      </AppContext>
    </StrictMode>,
  )
  const stopTitle = keepTitlePrefix()
  running.addEventListener('abort', () => {
    stopTitle()
    root.unmount()
    element.remove()
    paper.remove()
  })
}
