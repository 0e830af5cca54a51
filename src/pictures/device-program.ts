/** Loads the drawing program once, when the first device picture asks for it; until then a picture's box is empty. */
import { useEffect } from 'react'
import { createProgram } from '../program.ts'

const pictures = createProgram(() => import('./device/program.ts'))
export const preloadDevicePictures = pictures.preload

export function useDeviceProgram() {
  useEffect(() => void preloadDevicePictures(), [])
  return pictures.useProgram()
}
