/** The React tree of the application, the same on the server and in the browser: hydration needs equal trees. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentProps, StrictMode } from 'react'
import type { App } from '../core/app.ts'
import { AppContext } from '../core/app-context.ts'
import { PageReadyContext } from '../hydration/page-ready.tsx'
import { EarlyInputContext } from '../ui/early-input.ts'
import type { createAppRouter } from './router.tsx'

type Props = {
  app: App
  router: ReturnType<typeof createAppRouter>
  /** Called for each page once it handles events. */
  onPageReady: () => void
  readEarlyInput: ComponentProps<typeof EarlyInputContext>['value']
}

export const AppView = ({ app, router, onPageReady, readEarlyInput }: Props) => (
  <StrictMode>
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <EarlyInputContext value={readEarlyInput}>
          <PageReadyContext value={onPageReady}>
            <RouterProvider router={router} />
          </PageReadyContext>
        </EarlyInputContext>
      </QueryClientProvider>
    </AppContext>
  </StrictMode>
)
