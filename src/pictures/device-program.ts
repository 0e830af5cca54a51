/** Loads the drawing program once, when the first device picture asks for it, and tells those who wait. */
import { useSyncExternalStore } from 'react'

type Program = typeof import('./device/program.ts')

let program: Program | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

async function load(): Promise<void> {
  try {
    program = await import('./device/program.ts')
    for (const tell of waiting) tell()
  } catch {
    // A picture is decoration: its box stays empty until the next one asks or the network is back.
    loading = undefined
    window.addEventListener('online', preloadAgain, { once: true })
  }
}

const preloadAgain = () => void preloadDevicePictures()

/** Starts loading before the first picture is shown; resolves when it has come or failed, never rejects. */
export function preloadDevicePictures(): Promise<void> {
  loading ??= load()
  return loading
}

function subscribe(tell: () => void) {
  waiting.add(tell)
  void preloadDevicePictures()
  return () => void waiting.delete(tell)
}

/** The drawing program, undefined until it has come. */
export const useDeviceProgram = (): Program | undefined => useSyncExternalStore(subscribe, () => program)
