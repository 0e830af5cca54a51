/** The conversations come in a file of their own: they are on one tab of the owner's pages. */
import { createLazyModule, useLoadedModule } from '../../ui/lazy-module.ts'

const conversations = createLazyModule(() => import('./conversations.tsx'))
export const preloadConversations = conversations.preload

export function LazyConversations() {
  const List = useLoadedModule(conversations)?.Conversations
  return List ? <List /> : null
}
