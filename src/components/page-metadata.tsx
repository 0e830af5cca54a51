import { useLayoutEffect } from 'react'
import { applyMetadata } from '../metadata/apply-metadata.ts'
import type { Metadata } from '../metadata/metadata.ts'

/**
 * Names the page in the browser's tab and history, and says the same as its built file to who reads heads.
 * An effect, not hoisted tags: React would put a second description beside the built one.
 */
export function PageMetadata({ title, description, path, isListed }: Metadata) {
  useLayoutEffect(
    () => applyMetadata({ title, description, path, isListed }),
    [title, description, path, isListed],
  )
  return null
}
