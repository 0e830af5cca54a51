/** The error pages: what happened, and a button to try again. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Phone } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '#machines/lib/api-actor.ts'
import { shop } from '#shared/shop.ts'
import { PageReady } from '../hydration/page-ready.tsx'
import { UnpluggedPicture } from '../illustrations/unplugged-picture.tsx'
import { callLink, showPhone } from '../lib/phone.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { focusPageTitle } from '../ui/page-title.tsx'
import { useOnline } from '../ui/use-online.ts'
import { PageMessage } from './page-message.tsx'

/** The browsers' messages for a dynamic import that failed. */
const SCRIPT_MISSING = /dynamically imported module|importing a module script failed/i

/** Title and text of an error: offline, no response, or a fault of the server or the app. */
function messageFor(error: unknown, online: boolean) {
  const { status, text } = failureOf(error)
  const scriptMissing = error instanceof Error && SCRIPT_MISSING.test(error.message)
  if (!online)
    return {
      title: 'You are offline',
      text: 'This page needs a connection. It comes as soon as you are back.',
    }
  if (status === 0 || scriptMissing)
    return { title: 'We could not reach the shop', text: 'Check your connection and try again.' }
  return {
    title: 'Something went wrong',
    text: text || 'The fault is ours. Please try again in a moment, or call us.',
  }
}

/** The router's `errorComponent`: retries when the network is back, then focuses the title of the loaded page. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const retry = useCallback(() => {
    setBusy(true)
    reset()
    void router.invalidate().then(focusPageTitle)
  }, [router, reset])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <PageMessage {...messageFor(error, online)} illustration={<UnpluggedPicture />}>
      <Button variant="primary" busy={busy} onClick={retry}>
        Try again
      </Button>
      <a className={buttonClass()} href={callLink(shop.phone)}>
        <Icon icon={Phone} /> {showPhone(shop.phone)}
      </a>
      <PageReady />
    </PageMessage>
  )
}
