import { useLayoutEffect } from 'react'
import { showHead } from '../metadata/apply-metadata.ts'
import type { Head } from '../metadata/metadata.ts'

/**
 * Names the page in the browser's tab and history, and says the same as its built file to who reads heads.
 * An effect, not hoisted tags: React would put a second description beside the built one.
 */
export function PageHead({ title, description, path, isListed }: Head) {
  useLayoutEffect(
    () => showHead({ title, description, path, isListed }),
    [title, description, path, isListed],
  )
  return null
}
