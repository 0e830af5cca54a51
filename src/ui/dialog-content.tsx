/** The dialog itself, which is loaded when a first one is near (dialog.tsx). */
import { X } from 'lucide'
import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { focusPageTitle } from './page-title.tsx'

/** Keeps the focus inside while open, and gives it back to where it was, or to the page's title. The page behind is inert. */
export function DialogContent({
  open,
  title,
  titleHidden,
  text,
  illustration,
  children,
  actions,
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
    // Not from a field to which closing has sent the focus.
    if (document.activeElement !== document.body) return
    if (returnTo.current instanceof HTMLElement && returnTo.current.isConnected) returnTo.current.focus()
    // Opened by nothing, or by something that is gone.
    if (document.activeElement === document.body) focusPageTitle()
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: it writes a style element, which a strict content policy refuses. */}
        <div className={styles.scrim}>
          <Radix.Content
            className={styles.dialog}
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            aria-modal
            {...(text === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={enter}
            onCloseAutoFocus={leave}
            onInteractOutside={(event) => kind === 'alert' && event.preventDefault()}
          >
            {illustration !== undefined && <div className={styles.illustration}>{illustration}</div>}
            <Radix.Title className={classNames(styles.title, titleHidden && 'sr-only')}>{title}</Radix.Title>
            {text !== undefined && <Radix.Description className={styles.text}>{text}</Radix.Description>}
            {children}
            {actions === undefined ? (
              <IconButton className={styles.close} label="Close" onClick={onDismiss}>
                <Icon icon={X} />
              </IconButton>
            ) : (
              <div className={styles.actions} ref={buttons}>
                {actions}
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
