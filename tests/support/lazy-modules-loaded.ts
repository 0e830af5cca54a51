/** Preloads the lazy modules of dialogs, of the phone menu, of receipts, of the owner's tabs and of its parts that a press opens, so that jsdom tests can open them synchronously. */
if (typeof document !== 'undefined') {
  const { preloadDialog } = await import('#src/ui/lazy-dialog.ts')
  const { preloadRequestPanel } = await import('#src/features/admin/request-panel/lazy-request-panel.ts')
  const { preloadFilterForm } = await import('#src/features/admin/orders/queue-filters.tsx')
  const { preloadKeyList } = await import('#src/features/admin/orders/keyboard-help.tsx')
  const { preloadTodaySheet } = await import('#src/features/admin/orders/print-today.tsx')
  const { preloadPhoneMenu } = await import('#src/features/layout/lazy-phone-menu.ts')
  const { preloadReceipt } = await import('#src/features/layout/lazy-receipt.ts')
  const { preloadCustomerThread, preloadShopThread } = await import('#src/request/lazy-thread.ts')
  const { preloadVisitChoice } = await import('#src/features/booking/lazy-visit-choice.ts')
  const { preloadTabs } = await import('#src/features/admin/admin-tab.tsx')
  const { preloadFailedTexts } = await import('#src/features/admin/dashboard/failed-texts-slot.tsx')
  const { preloadFigures } = await import('#src/features/admin/dashboard/figures-slot.tsx')
  const { preloadNewest } = await import('#src/features/admin/dashboard/newest-slot.tsx')
  const { preloadReschedule } = await import('#src/request/lazy-reschedule.ts')
  const { preloadBulkBar } = await import('#src/features/admin/bulk/lazy-bulk-bar.ts')
  const { preloadExport } = await import('#src/features/admin/export/lazy-export.ts')
  await Promise.all([
    ...[preloadBulkBar(), preloadExport()],
    ...[preloadDialog(), preloadPhoneMenu(), preloadRequestPanel(), preloadReceipt()],
    ...[
      preloadCustomerThread(),
      preloadShopThread(),
      preloadFailedTexts(),
      preloadFigures(),
      preloadNewest(),
    ],
    ...[preloadVisitChoice(), preloadTabs(), preloadReschedule()],
    ...[preloadFilterForm(), preloadKeyList(), preloadTodaySheet()],
  ])
}

export {}
