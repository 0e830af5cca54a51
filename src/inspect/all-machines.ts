/** Every machine of the product; tests/machines/definitions.test.ts fails when one is missing. */
import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '#machines/account.ts'
import { contactMachine } from '#machines/contact.ts'
import { devicePickerMachine } from '#machines/device-picker.ts'
import { forgotPasswordMachine } from '#machines/forgot-password.ts'
import { headlineMachine } from '#machines/headline.ts'
import { loginMachine } from '#machines/login.ts'
import { messageDeskMachine } from '#machines/message-desk.ts'
import { modelEditorMachine } from '#machines/model-editor.ts'
import { modelSearchMachine } from '#machines/model-search.ts'
import { myRequestsMachine } from '#machines/my-requests.ts'
import { orderMachine } from '#machines/order.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { registrationMachine } from '#machines/registration.ts'
import { repairFormMachine } from '#machines/repair-form.ts'
import { requestMachine } from '#machines/request.ts'
import { requestLifecycleMachine } from '#machines/request-lifecycle.ts'
import { sessionMachine } from '#machines/session.ts'
import { statusChangeMachine } from '#machines/status-change.ts'

export const allMachines: readonly AnyStateMachine[] = [
  accountMachine,
  contactMachine,
  devicePickerMachine,
  forgotPasswordMachine,
  headlineMachine,
  loginMachine,
  messageDeskMachine,
  modelEditorMachine,
  modelSearchMachine,
  myRequestsMachine,
  orderMachine,
  passwordResetMachine,
  registrationMachine,
  repairFormMachine,
  requestMachine,
  requestLifecycleMachine,
  sessionMachine,
  statusChangeMachine,
]
