/** Preloads the lazy modules of dialogs, of the phone menu, of receipts, of the owner's tabs and of its parts that a press opens, so that jsdom tests can open them synchronously. */
if (typeof document !== 'undefined') {
  const { preloadDialog } = await import('#src/ui/lazy-dialog.ts')
  const { preloadRequestPanel } = await import('#src/features/admin/request-panel/lazy-request-panel.ts')
  const { preloadPhoneMenu } = await import('#src/features/layout/lazy-phone-menu.ts')
  const { preloadReceipt } = await import('#src/features/layout/lazy-receipt.ts')
  const { preloadCustomerThread, preloadShopThread } = await import('#src/request/lazy-thread.ts')
  const { preloadVisitChoice } = await import('#src/features/booking/lazy-visit-choice.ts')
  const { preloadTabs } = await import('#src/features/admin/admin-tab.tsx')
  const { preloadReschedule } = await import('#src/request/lazy-reschedule.ts')
  await Promise.all([
    ...[preloadDialog(), preloadPhoneMenu(), preloadRequestPanel(), preloadReceipt()],
    ...[preloadCustomerThread(), preloadShopThread()],
    ...[preloadVisitChoice(), preloadTabs(), preloadReschedule()],
  ])
}

export {}
