/**
 * Preloads the lazy modules, so that jsdom tests can open dialogs, menus, tabs and choices synchronously, and leaves nothing of a
 * file to the others of its worker.
 */
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  vi.useRealTimers()
  // The end of the file refuses what still loads, and the other files would be refused the same module.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

if (typeof document !== 'undefined') {
  const { preloadTabs } = await import('#src/features/admin/admin-tab.tsx')
  const { bookFiles } = await import('#src/features/admin/books/book-files.tsx')
  const { failedTexts } = await import('#src/features/admin/dashboard/failed-texts-slot.tsx')
  const { newest } = await import('#src/features/admin/dashboard/figures.tsx')
  const { figures, tonight } = await import('#src/features/admin/dashboard/overview-tab.tsx')
  const { visitChoice } = await import('#src/features/booking/pickup-fields.tsx')
  const { dayJob } = await import('#src/features/day/job-slot.tsx')
  const { phoneMenu } = await import('#src/features/layout/phone-menu.tsx')
  const { receiptCard } = await import('#src/features/layout/receipt-banner.tsx')
  const { ownerPart } = await import('#src/features/my-requests/owner-part-slot.tsx')
  const { preloadHandOver } = await import('#src/features/my-requests/hand-over-slot.tsx')
  const { collectPhotos } = await import('#src/features/day/day-sheet.tsx')
  const { photoSection } = await import('#src/photos/photos-slot.tsx')
  const { reportFiles } = await import('#src/features/admin/reports/report-files.tsx')
  const { billOwner } = await import('#src/request/bill-owner-slot.tsx')
  const { linkBill } = await import('#src/request/link-bill-slot.tsx')
  const { correction } = await import('#src/request/correction-slot.tsx')
  const { estimates } = await import('#src/request/estimates-slot.tsx')
  const { estimateEditor } = await import('#src/request/estimate-editor-slot.tsx')
  const { promise } = await import('#src/request/promise-slot.tsx')
  const { customerThread, shopThread } = await import('#src/request/request-thread.tsx')
  const { reschedule } = await import('#src/request/reschedule-slot.tsx')
  const { warrantyTerm } = await import('#src/request/warranty-slot.tsx')
  const { dialog } = await import('#src/ui/dialog.tsx')
  const parts = [
    billOwner,
    linkBill,
    bookFiles,
    collectPhotos,
    correction,
    estimateEditor,
    estimates,
    failedTexts,
    figures,
    newest,
    ownerPart,
    photoSection,
    reportFiles,
    customerThread,
    shopThread,
    tonight,
    warrantyTerm,
  ]
  const modules = [...parts, visitChoice, dayJob, phoneMenu, promise, receiptCard, reschedule, dialog]
  await Promise.all([preloadTabs(), preloadHandOver(() => true), ...modules.map(({ preload }) => preload())])
}
