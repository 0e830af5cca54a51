/** Every named state of the application by role. A test fails for a machine's dialog that is missing here. */
import { accountDataStates } from './account-data.ts'
import { assignmentStates } from './assignment.ts'
import { billEditorStates, billStates } from './billing.ts'
import { boardStates } from './board.ts'
import { bookStates } from './books.ts'
import { bulkStates } from './bulk.ts'
import { cashStates } from './cash.ts'
import { claimStates, ownerClaimStates } from './claim.ts'
import { correctionStates, ownerCorrectionStates } from './correction.ts'
import { customerStates } from './customer.ts'
import { dashboardStates } from './dashboard.ts'
import { dayStates } from './day.ts'
import { dayJobStates } from './day-job.ts'
import { dayMoneyStates } from './day-money.ts'
import { billingStates, estimateStates, ownerEstimateStates } from './estimate.ts'
import { estimateEditorStates } from './estimate-editor.ts'
import { handOverStates } from './hand-over.ts'
import { codeStates, linkCodeStates, ownerCodeStates } from './hand-over-code.ts'
import { logStates } from './log.ts'
import { login } from './login.ts'
import { manyPricesStates } from './many-prices.ts'
import { ownerStates } from './owner.ts'
import { partsCostStates } from './parts-cost.ts'
import { paymentEditorStates, paymentStates } from './payments.ts'
import { dayPhotoStates, ownerPhotoStates, photoStates } from './photos.ts'
import { practiceStates } from './practice.ts'
import { priceStates } from './prices.ts'
import { ownerPromiseStates, promiseStates } from './promise.ts'
import { registration } from './registration.ts'
import { reportStates } from './reports.ts'
import { ownerRequestStates, requestStates, trackingStates } from './request.ts'
import { ownerRescheduleStates, rescheduleStates } from './reschedule.ts'
import { settingsStates } from './settings.ts'
import type { State } from './state.ts'
import { technicianStates } from './technicians.ts'
import { ownerThreadStates } from './thread.ts'
import { visitorAddresses, visitorPages } from './visitor.ts'
import { visitorForms } from './visitor-forms.ts'
import { windowStates } from './windows.ts'

export type Role = 'visitor' | 'customer' | 'owner'

export const stateGroups: readonly { what: string; who: Role; states: readonly State[] }[] = [
  { what: 'of all URLs', who: 'visitor', states: visitorAddresses },
  { what: 'of menus, searches and failed pages', who: 'visitor', states: visitorPages },
  { what: 'of the forms of a visitor', who: 'visitor', states: visitorForms },
  {
    what: 'of login, password reset and registration',
    who: 'visitor',
    states: [...login, ...registration],
  },
  // The customer's last state belongs to another customer.
  { what: 'of the pages of a customer', who: 'customer', states: [...requestStates, ...customerStates] },
  { what: 'of the bar of a practice shop', who: 'visitor', states: practiceStates },
  { what: 'of the own data', who: 'customer', states: accountDataStates },
  { what: 'of place and time', who: 'customer', states: [...windowStates, ...rescheduleStates] },
  { what: 'of photos', who: 'customer', states: photoStates },
  { what: 'of warranty claims', who: 'customer', states: claimStates },
  { what: 'of corrections', who: 'customer', states: correctionStates },
  { what: 'of estimates', who: 'customer', states: [...estimateStates, ...promiseStates] },
  { what: 'of the code for the technician', who: 'customer', states: codeStates },
  { what: 'of bills', who: 'customer', states: [...billStates, ...paymentStates] },
  {
    what: 'of tracking and billing links',
    who: 'visitor',
    states: [...trackingStates, ...billingStates, ...linkCodeStates],
  },
  {
    what: 'of the admin pages',
    who: 'owner',
    states: [...ownerStates, ...ownerRequestStates, ...ownerEstimateStates],
  },
  { what: 'of many orders at once', who: 'owner', states: bulkStates },
  { what: 'of who goes to a request', who: 'owner', states: assignmentStates },
  { what: 'of hand-overs', who: 'owner', states: ownerCodeStates },
  { what: 'of the dashboard', who: 'owner', states: dashboardStates },
  { what: 'of threads and settings', who: 'owner', states: [...ownerThreadStates, ...settingsStates] },
  { what: 'of photos for the owner', who: 'owner', states: ownerPhotoStates },
  { what: 'of prices', who: 'owner', states: priceStates },
  {
    what: 'of estimates to write, and days to promise',
    who: 'owner',
    states: [...estimateEditorStates, ...ownerPromiseStates],
  },
  {
    what: 'of bills to issue, and the cost of parts',
    who: 'owner',
    states: [...billEditorStates, ...paymentEditorStates, ...partsCostStates],
  },
  { what: 'of the reports', who: 'owner', states: reportStates },
  {
    what: 'of the books, the day’s end and the log',
    who: 'owner',
    states: [...bookStates, ...cashStates, ...logStates],
  },
  {
    what: 'of technicians and the board of the day',
    who: 'owner',
    states: [...technicianStates, ...boardStates],
  },
  { what: 'of many prices at once', who: 'owner', states: manyPricesStates },
  // The pages take the customer for a technician; the shop gets none.
  { what: 'of photos at the door', who: 'customer', states: dayPhotoStates },
  { what: 'of money at the door', who: 'customer', states: dayMoneyStates },
  {
    what: 'of a technician’s day',
    who: 'customer',
    states: [...dayStates, ...handOverStates, ...dayJobStates],
  },
  {
    what: 'of visits that are moved or corrected',
    who: 'owner',
    states: [...ownerRescheduleStates, ...ownerCorrectionStates, ...ownerClaimStates],
  },
]
