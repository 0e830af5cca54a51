/** The endpoints of a request's photos. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { PHOTO_BYTES_MAX } from '../limits.ts'
import { Id } from '../number-schema.ts'
import { isoMoment } from '../time-schema.ts'
import { PHOTO_TYPES, PhotoKind } from './photo.ts'

/**
 * Adds a photo. A customer adds photos of the fault. `at`: when it was taken; the server moves it into the span from the
 * request's submission to now. 422: not a picture that can be read, or too many pixels. 409: the request has as many photos as
 * it may have of its customer, or of the shop (no 429, after which an offline queue would send it again), or a customer's request
 * is done. Idempotent by its key, as long as the photo exists.
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/requests/:id/photos',
  auth: 'party',
  idempotent: true,
  upload: { types: PHOTO_TYPES, most: PHOTO_BYTES_MAX },
  query: v.object({ kind: v.optional(PhotoKind, 'fault'), at: v.optional(isoMoment()) }),
  response: v.object({ id: Id }),
})

/**
 * The picture as WebP; `size=small` is the one for lists. A customer gets shared photos. 404 for one that is not visible. No
 * browser keeps it.
 */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/requests/:id/photos/:photoId',
  auth: 'party',
  file: true,
  query: v.object({ size: v.optional(v.picklist(['small'])) }),
})

/** Shows a photo of the shop to the customer, or hides it again. 409 for the customer's own photo. */
export const sharePhoto = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/photos/:photoId/shared',
  auth: 'assigned',
  body: v.object({ shared: v.boolean() }),
})

/** Deletes a photo: the owner any, everybody else the own ones; else 403. A photo that is gone already is no error. */
export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/requests/:id/photos/:photoId',
  auth: 'party',
})
