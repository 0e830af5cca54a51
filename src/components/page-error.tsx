/** The error pages: what happened, and a button to try again. */

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Phone } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '#machines/lib/api-actor.ts'
import * as m from '#texts'
import { PageReady } from '../hydration/page-ready.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { createLazyModule } from '../ui/later.tsx'
import { focusPageTitle } from '../ui/page-title.tsx'
import { useOnline } from '../ui/use-online.ts'
import { PageMessage } from './page-message.tsx'
import { ShopPhone } from './shop-links.tsx'

/** Without a network the code may be missing: the page then has no picture. */
const picture = createLazyModule(() => import('../illustrations/unplugged-picture.tsx'))

/** The browsers' messages for a dynamic import that failed. */
const SCRIPT_MISSING = /dynamically imported module|importing a module script failed/i

const isScriptMissing = (error: unknown) => error instanceof Error && SCRIPT_MISSING.test(error.message)

/** Title and text of an error: offline, no response, or a fault of the server or the app. */
function messageFor(error: unknown, online: boolean) {
  const { status, text } = failureOf(error)
  if (!online)
    return {
      title: m.failed_offline(),
      text: m.failed_offline_text(),
    }
  if (status === 0 || isScriptMissing(error))
    return { title: m.failed_unreachable(), text: m.failed_unreachable_text() }
  return {
    title: m.failed_other(),
    text: text || m.failed_other_text(),
  }
}

/** The router's `errorComponent`: retries when the network is back, then focuses the title of the loaded page. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const retry = useCallback(() => {
    setBusy(true)
    // A document remembers that a script could not be loaded: some browsers ask for it again in a new one only.
    if (isScriptMissing(error)) return window.location.reload()
    reset()
    void router.invalidate().then(focusPageTitle)
  }, [router, reset, error])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  const UnpluggedPicture = picture.useModule()?.UnpluggedPicture
  useEffect(() => void picture.preload(), [])
  return (
    <PageMessage {...messageFor(error, online)} illustration={UnpluggedPicture && <UnpluggedPicture />}>
      <Button variant="primary" busy={busy} onClick={retry}>
        {m.try_again()}
      </Button>
      <ShopPhone className={buttonClass()} icon={Phone} />
      <PageReady />
    </PageMessage>
  )
}
