/** When the shop is open: a line for each run of days in the week and for each of the coming days that differ. */

import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { openingSentence, openingTexts } from '#shared/shop/opening-text.ts'
import { openingHoursQuery } from '../api/opening-hours.ts'

const NO_BREAK_SPACE = '\u00a0'

/** Keeps its line while the hours load; nothing where they cannot be read. */
export function OpeningHours() {
  const { data, isError } = useQuery(openingHoursQuery)
  // The last known hours stay when reading them again fails.
  if (isError && !data) return null
  const lines = data ? openingTexts(data) : [NO_BREAK_SPACE]
  return (
    <p className="muted">
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

/** The text, and the hours as a sentence after it where they are known. */
export function useTextWithHours(text: string): string {
  const { data } = useQuery(openingHoursQuery)
  return data ? `${text} ${openingSentence(data)}` : text
}
