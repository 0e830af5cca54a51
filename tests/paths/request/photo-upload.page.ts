import { actorOnly } from '../engine/actor-only.ts'
import { photoUploadModel } from './photo-upload.model.ts'

export const photoUploadPage = actorOnly(
  photoUploadModel,
  'The browser itself makes a picture small; the journey of photos chooses real ones, and cuts the network.',
)
