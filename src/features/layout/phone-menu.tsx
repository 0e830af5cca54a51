/** The navigation on phones and tablets, in a dialog at the bottom of the screen. Its content is a chunk of its own. */

import { useLocation } from '@tanstack/react-router'
import { Menu, Search } from 'lucide'
import { useState } from 'react'
import * as m from '#texts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { createLazyModule } from '../../ui/later.tsx'
import styles from './phone-menu.module.css'
import type { PhoneMenuProps } from './phone-menu-content.tsx'

export const phoneMenu = createLazyModule(() => import('./phone-menu-content.tsx'))

export function PhoneMenu(props: PhoneMenuProps) {
  const { search } = props
  const [opened, setOpened] = useState<{ for: 'menu' | 'search'; onPage: string }>()
  // Every navigation closes the menu, also by the search or the Back button.
  const page = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href })
  const open = opened?.onPage === page ? opened.for : undefined
  const Content = phoneMenu.useModule()?.PhoneMenuContent
  const openFor = (purpose: 'menu' | 'search') => {
    void phoneMenu.preload()
    setOpened({ for: purpose, onPage: page })
  }
  const close = () => setOpened(undefined)
  const preload = { onPointerDown: phoneMenu.preload, onFocus: phoneMenu.preload }
  return (
    <div className={styles.buttons}>
      {search !== undefined && (
        <IconButton
          label={m.search_model()}
          aria-haspopup="dialog"
          {...preload}
          onClick={() => openFor('search')}
        >
          <Icon icon={Search} />
        </IconButton>
      )}
      <IconButton
        label={m.nav_menu()}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        {...preload}
        onClick={() => openFor('menu')}
      >
        <Icon icon={Menu} />
      </IconButton>
      {Content && (
        <Dialog
          open={open !== undefined}
          title={m.nav_menu()}
          titleHidden={search !== undefined}
          focus={open === 'search' ? 'first' : 'dialog'}
          onDismiss={close}
        >
          <Content {...props} close={close} />
        </Dialog>
      )}
    </div>
  )
}
