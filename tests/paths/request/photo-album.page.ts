import { actorOnly } from '../engine/actor-only.ts'
import { photoAlbumModel } from './photo-album.model.ts'

export const photoAlbumPage = actorOnly(
  photoAlbumModel,
  'The photos lie in the shop; the journey of photos presses each control, on the page and in the panel.',
)
