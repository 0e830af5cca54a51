import * as m from '#texts'

const PREFIX = m.practice_title({ title: '' })

/**
 * Begins every title of the document with "Practice: ", also after a navigation in the browser.
 *
 * @returns stops it
 */
export function keepTitlePrefix(): () => void {
  const write = () => {
    if (!document.title.startsWith(PREFIX)) document.title = m.practice_title({ title: document.title })
  }
  write()
  const observer = new MutationObserver(write)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
