/** The page model of every machine. The run fails for a machine in tests/machines/machines.ts without a model. */

import { accountPage } from './account/account.page.ts'
import { accountDataPage } from './account/account-data.page.ts'
import { forgotPasswordPage } from './account/forgot-password.page.ts'
import { loginPage } from './account/login.page.ts'
import { passwordResetPage } from './account/password-reset.page.ts'
import { registrationPage } from './account/registration.page.ts'
import { sessionPage } from './account/session.page.ts'
import type { PageModel } from './engine/page-model.ts'
import { assignmentPage } from './owner/assignment.page.ts'
import { billEditorPage } from './owner/bill-editor.page.ts'
import { bulkChangePage } from './owner/bulk-change.page.ts'
import { cashCountPage } from './owner/cash-count.page.ts'
import { estimateEditorPage } from './owner/estimate-editor.page.ts'
import { exportRows } from './owner/export-rows.model.ts'
import { messageInboxPage } from './owner/message-inbox.page.ts'
import { modelEditorPage } from './owner/model-editor.page.ts'
import { partsCostPage } from './owner/parts-cost.page.ts'
import { phoneRequestPage } from './owner/phone-request.page.ts'
import { priceAsked } from './owner/price-asked.model.ts'
import { priceCopy } from './owner/price-copy.model.ts'
import { priceFile } from './owner/price-file.model.ts'
import { priceTablePage } from './owner/price-table.page.ts'
import { settingsPartPage } from './owner/settings-part.page.ts'
import { statusChangePage } from './owner/status-change.page.ts'
import { technicianEditorPage } from './owner/technician-editor.page.ts'
import { camera } from './request/camera.model.ts'
import { claimPage } from './request/claim.page.ts'
import { codeAnswerPage } from './request/code-answer.page.ts'
import { correctionPage } from './request/correction.page.ts'
import { doorPaymentPage } from './request/door-payment.page.ts'
import { homeRequestFormPage } from './request/home-request-form.page.ts'
import { jobStepPage } from './request/job-step.page.ts'
import { requestLifecycle } from './request/lifecycle.model.ts'
import { myRequestsPage } from './request/my-requests.page.ts'
import { offlineQueuePage } from './request/offline-queue.page.ts'
import { orderPage } from './request/order-confirmation.page.ts'
import { paymentPage } from './request/payment.page.ts'
import { photoAlbumPage } from './request/photo-album.page.ts'
import { photoUploadPage } from './request/photo-upload.page.ts'
import { promisePage } from './request/promise.page.ts'
import { requestDetailsPage } from './request/request-details.page.ts'
import { requestFormPage } from './request/request-form.page.ts'
import { reschedule } from './request/reschedule.model.ts'
import { threadPage } from './request/thread.page.ts'
import { trackingPage } from './request/tracking.page.ts'
import { contactPage } from './site/contact.page.ts'
import { devicePickerPage } from './site/device-picker.page.ts'
import { headlinePage } from './site/headline.page.ts'
import { hydrationPage } from './site/hydration.page.ts'
import { modelSearchPage } from './site/model-search.page.ts'
import { practiceShop } from './site/practice-shop.model.ts'

export const models: readonly PageModel[] = [
  accountPage,
  accountDataPage,
  assignmentPage,
  billEditorPage,
  bulkChangePage,
  cashCountPage,
  camera,
  claimPage,
  codeAnswerPage,
  contactPage,
  correctionPage,
  devicePickerPage,
  doorPaymentPage,
  estimateEditorPage,
  exportRows,
  forgotPasswordPage,
  headlinePage,
  hydrationPage,
  jobStepPage,
  loginPage,
  messageInboxPage,
  modelEditorPage,
  myRequestsPage,
  modelSearchPage,
  offlineQueuePage,
  orderPage,
  partsCostPage,
  passwordResetPage,
  phoneRequestPage,
  priceAsked,
  priceCopy,
  priceFile,
  priceTablePage,
  paymentPage,
  photoAlbumPage,
  photoUploadPage,
  practiceShop,
  promisePage,
  registrationPage,
  homeRequestFormPage,
  requestFormPage,
  requestDetailsPage,
  requestLifecycle,
  reschedule,
  sessionPage,
  settingsPartPage,
  statusChangePage,
  technicianEditorPage,
  threadPage,
  trackingPage,
]
