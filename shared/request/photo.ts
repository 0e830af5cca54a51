/** Schemas of the photos of a request. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { Id } from '../number-schema.ts'
import { RequestRole } from './stages.ts'

/** What a photo shows: the fault as its customer sees it, the device as it was taken, and before and after the repair. */
export const PhotoKind = v.picklist(['fault', 'condition', 'before', 'after'])
export type PhotoKind = v.InferOutput<typeof PhotoKind>

/** The media types of pictures that the server reads. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A stored photo, for somebody who may see it. Its width and height are pixels. */
export const Photo = v.object({
  id: Id,
  kind: PhotoKind,
  /** Who added it. */
  by: RequestRole,
  /** When it was taken, or added where nobody said it. */
  at: v.string(),
  width: v.number(),
  height: v.number(),
  /** Whether the customer sees it. The customer's own are shared from the start. */
  shared: v.boolean(),
  /** Whether the reader may delete it. */
  canDelete: v.boolean(),
})
export type Photo = v.InferOutput<typeof Photo>
