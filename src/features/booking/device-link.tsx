import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Destination } from '#machines/lib/destination.ts'
import { linkTo, pathTo } from '../../core/links.ts'

type Props = {
  /** Where the choice leads: a real address, to open in a new tab, to copy, to load ahead. */
  destination: Extract<Destination, { to: 'models' | 'issues' }>
  /** Tells the flow, which then goes there itself; false once it takes no choice any more. None where no flow runs. */
  onChoose?: (() => boolean) | undefined
  /** This is the one that was searched for. */
  isCurrent?: boolean | undefined
  className: string
  children: ReactNode
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A choice of the picker as a link. A plain press is the flow's; any other is the browser's. Not the router's own Link,
 * which works its address out anew each time and follows every navigation: a list has a hundred of them.
 */
export function DeviceLink({ destination, onChoose, isCurrent, className, children }: Props) {
  const router = useRouter()
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (!onChoose?.()) void router.navigate(linkTo(destination))
  }
  // What fails here fails again, and says so, when one goes there.
  const loadAhead = () => void router.preloadRoute(linkTo(destination)).catch(() => undefined)
  return (
    <a
      href={pathTo(destination)}
      className={className}
      aria-current={isCurrent || undefined}
      onClick={press}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
    >
      {children}
    </a>
  )
}
