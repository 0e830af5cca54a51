/** Every machine of the product; tests/machines/definitions.test.ts fails when one is missing. */
import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '#machines/account/account.ts'
import { accountDataMachine } from '#machines/account/account-data.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.ts'
import { loginMachine } from '#machines/account/login.ts'
import { passwordResetMachine } from '#machines/account/password-reset.ts'
import { registrationMachine } from '#machines/account/registration.ts'
import { sessionMachine } from '#machines/account/session.ts'
import { assignmentMachine } from '#machines/owner/assignment.ts'
import { billEditorMachine } from '#machines/owner/bill-editor.ts'
import { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { cashCountMachine } from '#machines/owner/cash-count.ts'
import { estimateEditorMachine } from '#machines/owner/estimate-editor.ts'
import { exportRowsMachine } from '#machines/owner/export-rows.ts'
import { messageInboxMachine } from '#machines/owner/message-inbox.ts'
import { modelEditorMachine } from '#machines/owner/model-editor.ts'
import { partsCostMachine } from '#machines/owner/parts-cost.ts'
import { phoneRequestMachine } from '#machines/owner/phone-request.ts'
import { priceAskedMachine } from '#machines/owner/price-asked.ts'
import { priceCopyMachine } from '#machines/owner/price-copy.ts'
import { priceFileMachine } from '#machines/owner/price-file.ts'
import { priceTableMachine } from '#machines/owner/price-table.ts'
import { settingsPartMachine } from '#machines/owner/settings-part.ts'
import { statusChangeMachine } from '#machines/owner/status-change.ts'
import { technicianEditorMachine } from '#machines/owner/technician-editor.ts'
import { cameraMachine } from '#machines/request/camera.ts'
import { claimMachine } from '#machines/request/claim.ts'
import { codeAnswerMachine } from '#machines/request/code-answer.ts'
import { correctionMachine } from '#machines/request/correction.ts'
import { doorPaymentMachine } from '#machines/request/door-payment.ts'
import { homeRequestFormMachine } from '#machines/request/home-request-form.ts'
import { jobStepMachine } from '#machines/request/job-step.ts'
import { requestLifecycleMachine } from '#machines/request/lifecycle.ts'
import { myRequestsMachine } from '#machines/request/my-requests.ts'
import { offlineQueueMachine } from '#machines/request/offline-queue.ts'
import { orderConfirmationMachine } from '#machines/request/order-confirmation.ts'
import { paymentMachine } from '#machines/request/payment.ts'
import { photoAlbumMachine } from '#machines/request/photo-album.ts'
import { photoUploadMachine } from '#machines/request/photo-upload.ts'
import { promiseMachine } from '#machines/request/promise.ts'
import { requestDetailsMachine } from '#machines/request/request-details.ts'
import { requestFormMachine } from '#machines/request/request-form.ts'
import { rescheduleMachine } from '#machines/request/reschedule.ts'
import { threadMachine } from '#machines/request/thread.ts'
import { trackingMachine } from '#machines/request/tracking.ts'
import { contactMachine } from '#machines/site/contact.ts'
import { devicePickerMachine } from '#machines/site/device-picker.ts'
import { headlineMachine } from '#machines/site/headline.ts'
import { hydrationMachine } from '#machines/site/hydration.ts'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import { practiceShopMachine } from '#machines/site/practice-shop.ts'

export const allMachines: readonly AnyStateMachine[] = [
  accountMachine,
  accountDataMachine,
  assignmentMachine,
  billEditorMachine,
  cashCountMachine,
  bulkChangeMachine,
  cameraMachine,
  claimMachine,
  codeAnswerMachine,
  contactMachine,
  correctionMachine,
  devicePickerMachine,
  doorPaymentMachine,
  estimateEditorMachine,
  exportRowsMachine,
  forgotPasswordMachine,
  headlineMachine,
  homeRequestFormMachine,
  hydrationMachine,
  jobStepMachine,
  loginMachine,
  messageInboxMachine,
  modelEditorMachine,
  modelSearchMachine,
  myRequestsMachine,
  offlineQueueMachine,
  orderConfirmationMachine,
  partsCostMachine,
  passwordResetMachine,
  paymentMachine,
  phoneRequestMachine,
  photoAlbumMachine,
  photoUploadMachine,
  practiceShopMachine,
  priceAskedMachine,
  priceCopyMachine,
  priceFileMachine,
  priceTableMachine,
  promiseMachine,
  registrationMachine,
  requestFormMachine,
  requestLifecycleMachine,
  requestDetailsMachine,
  rescheduleMachine,
  sessionMachine,
  settingsPartMachine,
  statusChangeMachine,
  technicianEditorMachine,
  threadMachine,
  trackingMachine,
]
