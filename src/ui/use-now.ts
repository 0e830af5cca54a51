import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time of the last minute, or of `from` (epoch ms) when that is later: for a text such as "overdue 2 h". */
export function useNow(from: number): number {
  const [now, setNow] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(from, now)
}
