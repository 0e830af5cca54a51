/** The technician's day: the sheet, or with `?job` one job. */
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useSession } from '../../flow/use-session.ts'
import { ESTIMATES_ID, estimates } from '../../request/estimates-slot.tsx'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { focusPageTitle } from '../../ui/page-title.tsx'
import { DaySheetView } from './day-sheet.tsx'
import { dayJob, JobSlot } from './job-slot.tsx'
import { LoggedOut } from './logged-out.tsx'
import { useDayManifest } from './use-day-manifest.ts'

/** The page, with the code of the job and its estimates that the server renders or rendered. */
export async function loadDayPage() {
  await Promise.all([
    (import.meta.env.SSR || window.location.search.includes('job=')) && dayJob.preload(),
    (import.meta.env.SSR || document.getElementById(ESTIMATES_ID)) && estimates.preload(),
  ])
  return { DayPage }
}

function DayPage(): ReactNode {
  const { userId, hasLoggedOut } = useCurrentUser()
  const ended = useSession(({ context: { user, lastUserId } }) => (user ? null : lastUserId), null)
  const { job, day } = useSearch({ from: '/day' })
  const last = useRef(job)
  useDayManifest()
  useEffect(() => onFirstInteraction(dayJob.preload), [])
  // The router focuses the title only where the path changes.
  useEffect(() => {
    if (job !== last.current) focusPageTitle()
    last.current = job
  }, [job])
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  if (ended !== null) return <LoggedOut userId={ended} />
  if (userId === null) return null
  return job === undefined ? (
    <DaySheetView key={userId} userId={userId} day={day} />
  ) : (
    <JobSlot key={`${userId} ${job}`} id={job} userId={userId} day={day} />
  )
}
