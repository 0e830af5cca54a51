/** Tells those who do not see it that the page has changed: the focus goes to its title, its name is read out. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusPageTitle } from '../../ui/page-title.tsx'

/** The name of the page that one has come to; empty on the first one, which the browser reads out itself. */
export function useRouteAnnouncement(): string {
  const router = useRouter()
  const [pageName, setPageName] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation) return
        if (pathChanged) focusPageTitle()
        setPageName(pathChanged ? document.title : '')
      }),
    [router],
  )
  return pageName
}
