import { useEffect, useState } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), counted down on the second; 0 when it is past or none. */
export function useSecondsLeft(deadline: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (deadline === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      const left = deadline - Date.now()
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadline])
  return deadline === undefined ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000))
}
