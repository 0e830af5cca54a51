/** A page in jsdom is one that was touched before: the code of its dialogs has come (src/ui/dialog.tsx). */
if (typeof document !== 'undefined') {
  const { preloadDialog } = await import('#src/ui/lazy-dialog.ts')
  await preloadDialog()
}

export {}
