/** Views that need the application around them, without its pages. */
import type { ReactNode } from 'react'
import type { ShopContact } from '#shared/shop/contact.ts'
import { createApp } from '#src/core/app.ts'
import { AppContext } from '#src/core/app-context.ts'
import { createStorage } from '#src/core/storage.ts'
import { clearDrafts } from '#src/flow/drafts.ts'

/** Other numbers than those of the build. */
const CONTACT: ShopContact = { phone: '9822012345', whatsapp: '2027421234' }

const app = createApp({
  storage: createStorage(window.localStorage),
  clearDrafts,
  navigate: () => undefined,
  readContact: () => CONTACT,
})

/** @returns the view within an application whose pages have CONTACT */
export const inApp = (view: ReactNode) => <AppContext value={app}>{view}</AppContext>
