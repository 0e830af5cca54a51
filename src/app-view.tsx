/** The one application, as the browser runs it and as the build draws it: the same tree, or it could not be taken over. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { App } from './app.ts'
import { AppContext } from './app-context.ts'
import type { createAppRouter } from './router.tsx'

type Props = { app: App; router: ReturnType<typeof createAppRouter> }

export const AppView = ({ app, router }: Props) => (
  <StrictMode>
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppContext>
  </StrictMode>
)
