/** Code that a page loads later: `createLazyModule` names its module, `<Later>` shows it. */
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

type Options = {
  /** The server renders with the module, so the browser loads it before it hydrates the page. */
  isServerRendered?: boolean
}

type LazyModule<Module> = {
  /** Starts loading before the module is needed. Resolves when it is loaded or has failed; never rejects. */
  preload: () => Promise<void>
  /** Undefined until the module is loaded; during hydration too, unless the server renders with it. */
  useModule: () => Module | undefined
}

/** A module that is loaded once. A failed load is retried by the next preload, and when the network is back. */
export function createLazyModule<Module>(
  load: () => Promise<Module>,
  { isServerRendered = false }: Options = {},
): LazyModule<Module> {
  let loaded: Module | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  async function startLoading(): Promise<void> {
    try {
      loaded = await load()
      for (const onLoad of listeners) onLoad()
    } catch {
      loading = undefined
      window.addEventListener('online', preloadAgain, { once: true })
    }
  }
  const preloadAgain = () => void preload()

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
    useModule: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => (isServerRendered ? loaded : undefined),
      ),
  }
}

type LaterProps<Module> = {
  load: LazyModule<Module>
  /** Loads and shows the module from now on, for example once its place was seen, or after a press. */
  when?: boolean
  /** Shown before. It has the size of what replaces it, so that nothing moves. */
  fallback?: ReactNode
  children: (module: Module) => ReactNode
}

/** The part of a page whose code is loaded later. */
export function Later<Module>({ load, when = true, fallback, children }: LaterProps<Module>): ReactNode {
  const { preload, useModule } = load
  useEffect(() => {
    if (when) void preload()
  }, [when, preload])
  const module = useModule()
  return when && module ? children(module) : fallback
}
