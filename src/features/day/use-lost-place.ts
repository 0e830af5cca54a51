import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readPlace } from '../../offline/drafts.ts'

/** Opens the job again for which the camera was open when the phone ended the page. */
export function useLostPlace(userId: number): void {
  const navigate = useNavigate()
  const open = useEffectEvent(async () => {
    const place = await readPlace(userId, Date.now()).catch(() => null)
    if (place) await navigate({ to: '/day', search: { job: place.requestId }, replace: true })
  })
  useEffect(() => void open(), [])
}
