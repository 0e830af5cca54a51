/** Announces navigations to screen readers: focuses the page's title or first field and returns the page's name for a live region. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusPageStart } from '../../ui/page-title.tsx'

/** The name of the current page; empty on the first one, which the browser announces itself. */
export function useRouteAnnouncement(): string {
  const router = useRouter()
  const [pageName, setPageName] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation) return
        if (pathChanged) focusPageStart()
        setPageName(pathChanged ? document.title : '')
      }),
    [router],
  )
  return pageName
}
