/** Every machine of the product; tests/machines/definitions.test.ts fails when one is missing. */
import type { AnyStateMachine } from 'xstate'
import { bulkChangeMachine } from '#machines/admin/bulk-change.ts'
import { exportRowsMachine } from '#machines/admin/export-rows.ts'
import { messageInboxMachine } from '#machines/admin/message-inbox.ts'
import { modelEditorMachine } from '#machines/admin/model-editor.ts'
import { moveVisitsMachine } from '#machines/admin/move-visits.ts'
import { phoneRequestMachine } from '#machines/admin/phone-request.ts'
import { settingsPartMachine } from '#machines/admin/settings-part.ts'
import { statusChangeMachine } from '#machines/admin/status-change.ts'
import { accountMachine } from '#machines/auth/account.ts'
import { forgotPasswordMachine } from '#machines/auth/forgot-password.ts'
import { loginMachine } from '#machines/auth/login.ts'
import { passwordResetMachine } from '#machines/auth/password-reset.ts'
import { registrationMachine } from '#machines/auth/registration.ts'
import { sessionMachine } from '#machines/auth/session.ts'
import { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { homeRequestFormMachine } from '#machines/booking/home-request-form.ts'
import { myRequestsMachine } from '#machines/booking/my-requests.ts'
import { orderConfirmationMachine } from '#machines/booking/order-confirmation.ts'
import { requestFormMachine } from '#machines/booking/request-form.ts'
import { requestPageMachine } from '#machines/booking/request-page.ts'
import { rescheduleMachine } from '#machines/booking/reschedule.ts'
import { threadMachine } from '#machines/booking/thread.ts'
import { trackingMachine } from '#machines/booking/tracking.ts'
import { visitChoiceMachine } from '#machines/booking/visit-choice.ts'
import { requestLifecycleMachine } from '#machines/request-lifecycle.ts'
import { contactMachine } from '#machines/site/contact.ts'
import { headlineMachine } from '#machines/site/headline.ts'
import { hydrationMachine } from '#machines/site/hydration.ts'
import { modelSearchMachine } from '#machines/site/model-search.ts'

export const allMachines: readonly AnyStateMachine[] = [
  accountMachine,
  bulkChangeMachine,
  contactMachine,
  devicePickerMachine,
  exportRowsMachine,
  forgotPasswordMachine,
  headlineMachine,
  homeRequestFormMachine,
  hydrationMachine,
  loginMachine,
  messageInboxMachine,
  modelEditorMachine,
  modelSearchMachine,
  moveVisitsMachine,
  myRequestsMachine,
  orderConfirmationMachine,
  passwordResetMachine,
  phoneRequestMachine,
  registrationMachine,
  requestFormMachine,
  requestLifecycleMachine,
  requestPageMachine,
  rescheduleMachine,
  sessionMachine,
  settingsPartMachine,
  statusChangeMachine,
  threadMachine,
  trackingMachine,
  visitChoiceMachine,
]
