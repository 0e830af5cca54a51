/** The one application, as the browser runs it and as the build draws it: the same tree, or it could not be taken over. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { App } from '../core/app.ts'
import { AppContext } from '../core/app-context.ts'
import { OnHydrated } from '../hydration/on-hydrated.tsx'
import type { createAppRouter } from './router.tsx'

type Props = {
  app: App
  router: ReturnType<typeof createAppRouter>
  /** Told of each page once it answers, as this browser's own. */
  onAlive: () => void
}

export const AppView = ({ app, router, onAlive }: Props) => (
  <StrictMode>
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <OnHydrated value={onAlive}>
          <RouterProvider router={router} />
        </OnHydrated>
      </QueryClientProvider>
    </AppContext>
  </StrictMode>
)
