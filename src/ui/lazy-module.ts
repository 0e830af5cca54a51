/** A module that is loaded once, when the first component needs it. */
import { useEffect, useSyncExternalStore } from 'react'

type Options = {
  /** The server renders with the module, so the browser loads it before it hydrates the page. */
  isServerRendered?: boolean
}

export function createLazyModule<Module>(
  load: () => Promise<Module>,
  { isServerRendered = false }: Options = {},
) {
  let loaded: Module | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  async function startLoading(): Promise<void> {
    try {
      loaded = await load()
      for (const onLoad of listeners) onLoad()
    } catch {
      // The next preload, or the network's return, tries again.
      loading = undefined
      window.addEventListener('online', preloadAgain, { once: true })
    }
  }
  const preloadAgain = () => void preload()

  /** Starts loading before the module is needed. Resolves when it is loaded or has failed; never rejects. */
  function preload(): Promise<void> {
    loading ??= startLoading()
    return loading
  }
  const subscribe = (onLoad: () => void) => {
    listeners.add(onLoad)
    return () => void listeners.delete(onLoad)
  }
  return {
    preload,
    /** Undefined until the module is loaded; during hydration too, unless the server renders with it. */
    useModule: (): Module | undefined =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => (isServerRendered ? loaded : undefined),
      ),
  }
}

/** The module; starts loading when the component is rendered. */
export function useLoadedModule<Module>({
  preload,
  useModule,
}: ReturnType<typeof createLazyModule<Module>>): Module | undefined {
  useEffect(() => void preload(), [preload])
  return useModule()
}
