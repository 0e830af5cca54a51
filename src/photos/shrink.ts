/** Makes a picture small in the browser. Its EXIF data, such as where it was taken, never leaves the phone. */
import type { SmallPhoto } from '#machines/request/photo-upload-setup.ts'
import { PHOTO_EDGE, PHOTO_SMALL_EDGE } from '#shared/limits.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.8

/** Upright, as the picture's EXIF data says. @throws DOMException for what the browser cannot read, such as HEIC outside Safari */
const decode = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** A canvas with the picture, at most `edge` pixels long; a smaller one keeps its size. */
function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  // A transparent picture would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser writes no JPEG'))),
      TYPE,
      QUALITY,
    ),
  )

/** The picture as a JPEG of at most 1600 pixels, and a preview. @throws for what the browser cannot read or draw */
export async function shrink(file: Blob): Promise<SmallPhoto> {
  const picture = await decode(file)
  try {
    const small = await toBlob(draw(picture, PHOTO_EDGE))
    return { file: small, preview: draw(picture, PHOTO_SMALL_EDGE).toDataURL(TYPE, QUALITY) }
  } finally {
    picture.close()
  }
}
