/** The one application, as the browser runs it and as the build draws it: the same tree, or it could not be taken over. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { useAlive } from './alive.ts'
import type { App } from './app.ts'
import { AppContext } from './app-context.ts'
import type { createAppRouter } from './router.tsx'

type Props = {
  app: App
  router: ReturnType<typeof createAppRouter>
  /** Told once all that is on the page answers, as this browser's own. */
  onAlive?: (() => void) | undefined
}

/** Stands behind everything else: its effect comes last. */
function TellAlive({ onAlive }: Pick<Props, 'onAlive'>) {
  const isAlive = useAlive()
  useEffect(() => {
    if (isAlive) onAlive?.()
  }, [isAlive, onAlive])
  return null
}

export const AppView = ({ app, router, onAlive }: Props) => (
  <StrictMode>
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <TellAlive onAlive={onAlive} />
    </AppContext>
  </StrictMode>
)
