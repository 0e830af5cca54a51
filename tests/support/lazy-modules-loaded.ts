/** Preloads the lazy modules of dialogs (src/ui/dialog.tsx) and of the phone menu, so that jsdom tests can open them synchronously. */
if (typeof document !== 'undefined') {
  const { preloadDialog } = await import('#src/ui/lazy-dialog.ts')
  const { preloadPhoneMenu } = await import('#src/features/layout/lazy-phone-menu.ts')
  await Promise.all([preloadDialog(), preloadPhoneMenu()])
}

export {}
