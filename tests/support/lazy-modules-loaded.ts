/** Preloads the lazy modules of dialogs (src/ui/dialog.tsx), so that jsdom tests can open them synchronously. */
if (typeof document !== 'undefined') {
  const { preloadDialog } = await import('#src/ui/lazy-dialog.ts')
  await preloadDialog()
}

export {}
