/** Provides the App object to the views. */
import { createContext, use } from 'react'
import type { App } from './app.ts'

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('No AppContext above this view.')
  return app
}
