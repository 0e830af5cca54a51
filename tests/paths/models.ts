/** The model of every machine, each added as it is written; a machine of tests/machines/machines.ts without one fails the run. */
import { accountPage } from './account.page.ts'
import { contactPage } from './contact.page.ts'
import { devicePickerPage } from './device-picker.page.ts'
import type { PageModel } from './engine/page-model.ts'
import { forgotPasswordPage } from './forgot-password.page.ts'
import { headlinePage } from './headline.page.ts'
import { loginPage } from './login.page.ts'
import { messageDeskPage } from './message-desk.page.ts'
import { modelEditorPage } from './model-editor.page.ts'
import { modelSearchPage } from './model-search.page.ts'
import { myRequestsPage } from './my-requests.page.ts'
import { orderPage } from './order.page.ts'
import { passwordResetPage } from './password-reset.page.ts'
import { registrationPage } from './registration.page.ts'
import { repairFormPage } from './repair-form.page.ts'
import { requestPage } from './request.page.ts'
import { requestLifecycle } from './request-lifecycle.model.ts'
import { sessionPage } from './session.page.ts'
import { statusChangePage } from './status-change.page.ts'

export const models: readonly PageModel[] = [
  accountPage,
  contactPage,
  devicePickerPage,
  forgotPasswordPage,
  headlinePage,
  loginPage,
  messageDeskPage,
  modelEditorPage,
  myRequestsPage,
  modelSearchPage,
  orderPage,
  passwordResetPage,
  registrationPage,
  repairFormPage,
  requestPage,
  requestLifecycle,
  sessionPage,
  statusChangePage,
]
