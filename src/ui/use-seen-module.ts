import { type RefObject, useEffect } from 'react'
import type { createLazyModule } from './lazy-module.ts'
import { useWasSeen } from './use-was-seen.ts'

/** A ref for an element, and the module that is loaded once the element has been on the screen. */
export function useSeenModule<E extends Element, Module>({
  preload,
  useModule,
}: ReturnType<typeof createLazyModule<Module>>): [RefObject<E | null>, Module | undefined] {
  const [place, wasSeen] = useWasSeen<E>()
  useEffect(() => {
    if (wasSeen) void preload()
  }, [wasSeen, preload])
  return [place, useModule()]
}
