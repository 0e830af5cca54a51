import { getPhoto } from '#shared/request/photo-api.ts'

/** The address of a picture; `small` is the one for lists. */
export function photoAddress(requestId: number, photoId: number, size?: 'small'): string {
  const path = getPhoto.path.replace(':id', String(requestId)).replace(':photoId', String(photoId))
  return size === undefined ? path : `${path}?size=${size}`
}
