import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Destination } from '#machines/lib/destination.ts'
import { linkTo, pathTo } from '../../flow/destinations.ts'

type Props = {
  /** The destination's URL is the link's `href`, so it can be opened in a new tab, copied and prefetched. */
  destination: Extract<Destination, { to: 'models' | 'issues' }>
  /** Sends the choice to the machine, which then navigates; returns false if the machine does not accept it. */
  onChoose?: (() => boolean) | undefined
  /** The model that the header's search has found. */
  isCurrent?: boolean | undefined
  className: string
  children: ReactNode
}

const isHandledByBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A choice of the picker as a link. The machine handles a plain click, the browser any other. Not the router's `Link`:
 * it recomputes its location on every navigation, and a list has a hundred of them.
 */
export function DeviceLink({ destination, onChoose, isCurrent, className, children }: Props) {
  const router = useRouter()
  const press = (event: MouseEvent) => {
    if (isHandledByBrowser(event)) return
    event.preventDefault()
    if (!onChoose?.()) void router.navigate(linkTo(destination))
  }
  // Errors are ignored: the navigation repeats the load and reports them.
  const prefetch = () => void router.preloadRoute(linkTo(destination)).catch(() => undefined)
  return (
    <a
      href={pathTo(destination)}
      className={className}
      aria-current={isCurrent || undefined}
      onClick={press}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </a>
  )
}
