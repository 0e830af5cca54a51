import { useLayoutEffect } from 'react'
import { applyMetadata } from '../metadata/apply-metadata.ts'
import type { Metadata } from '../metadata/metadata.ts'

/**
 * Sets the document's title and meta tags, like those of the prerendered page. An effect, not hoisted tags: React would
 * add a second description to the prerendered one.
 */
export function PageMetadata({ title, description, path, isListed }: Metadata) {
  useLayoutEffect(
    () => applyMetadata({ title, description, path, isListed }),
    [title, description, path, isListed],
  )
  return null
}
