/** The dialog's content, loaded on demand by dialog.tsx. */

import { X } from 'lucide'
import { AlertDialog, Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import * as m from '#texts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { focusPageTitle } from './page-title.tsx'

export type DialogProps = {
  open: boolean
  title: string
  /** Only screen readers get the title, because the content shows it too. */
  titleHidden?: boolean | undefined
  text?: ReactNode
  /** Above the title. */
  illustration?: ReactNode
  children?: ReactNode
  /** The buttons, the confirming one first. */
  actions?: ReactNode
  /** Shows a close button; the default without `actions`. */
  isClosable?: boolean | undefined
  /**
   * `alert` asks for a decision: a click outside does nothing, and the last action (cancel) has the initial focus, so
   * that a repeated Enter cannot confirm.
   */
  kind?: 'plain' | 'alert' | undefined
  /** Initial focus of a plain dialog: `dialog` keeps a phone's keyboard closed. */
  focus?: 'first' | 'dialog' | undefined
  /** Called on Escape, a click outside and the close button. */
  onDismiss: () => void
}

/** Traps the focus while open, then returns it to the element that had it, or to the page's title. The page behind is inert. */
export function DialogContent({
  open,
  title,
  titleHidden,
  text,
  illustration,
  children,
  actions,
  isClosable = actions === undefined,
  kind = 'plain',
  focus = 'first',
  onDismiss,
}: DialogProps) {
  const returnTo = useRef<Element>(null)
  const buttons = useRef<HTMLDivElement>(null)

  const enter = (event: Event) => {
    returnTo.current = document.activeElement
    const start =
      kind === 'alert' ? buttons.current?.lastElementChild : focus === 'dialog' && event.currentTarget
    if (start instanceof HTMLElement) {
      event.preventDefault()
      start.focus()
    }
  }
  const leave = (event: Event) => {
    event.preventDefault()
    // The dismissal may have focused a field already.
    if (document.activeElement !== document.body) return
    if (returnTo.current instanceof HTMLElement && returnTo.current.isConnected) returnTo.current.focus()
    // The opener was removed, or there was none.
    if (document.activeElement === document.body) focusPageTitle()
  }

  const Parts = kind === 'alert' ? AlertDialog : Dialog
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Parts.Portal>
        {/* Not Radix's Overlay: it writes a style element, which a strict content policy refuses. */}
        <div className={styles.scrim}>
          <Parts.Content
            className={styles.dialog}
            aria-modal
            {...(text === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={enter}
            onCloseAutoFocus={leave}
          >
            {illustration !== undefined && <div className={styles.illustration}>{illustration}</div>}
            <Parts.Title className={classNames(styles.title, titleHidden && 'sr-only')}>{title}</Parts.Title>
            {text !== undefined && <Parts.Description className={styles.text}>{text}</Parts.Description>}
            {children}
            {actions !== undefined && (
              <div className={styles.actions} ref={buttons}>
                {actions}
              </div>
            )}
            {isClosable && (
              <IconButton className={styles.close} label={m.close()} onClick={onDismiss}>
                <Icon icon={X} />
              </IconButton>
            )}
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}
