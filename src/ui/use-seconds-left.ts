import { useEffect, useState } from 'react'

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1_000))

/**
 * Counts down to a deadline, on the second.
 * @param deadline milliseconds since 1970
 * @returns whole seconds left; 0 when the deadline is past or undefined
 */
export function useSecondsLeft(deadline: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const [previous, setPrevious] = useState(deadline)
  // A new deadline is compared with the current time in the same render: the last tick may be minutes old.
  if (deadline !== previous) {
    setPrevious(deadline)
    setNow(Date.now())
  }
  useEffect(() => {
    if (deadline === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      const left = deadline - Date.now()
      if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadline])
  return deadline === undefined ? 0 : secondsUntil(deadline, now)
}
