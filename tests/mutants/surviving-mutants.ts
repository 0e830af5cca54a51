/** Faults that no walk on the actor finds, by machine and fault, each with its reason. `equivalent:` means that the mutant behaves the same. */
const PASSWORD_UNUSED = 'equivalent: no later action reads the password'
const EXCLUSIVE = 'equivalent: no reply matches both guards'
const KEY_UNUSED = 'equivalent: the message does not depend on the key'
const ERROR_UNSAVED = 'equivalent: the error is not part of the draft'
const ONE_PERSON = 'equivalent: nobody is the owner and the customer at once'
const OTHER_FACT = 'equivalent: the two actions set different facts'
const DRAFT_ALONE = 'equivalent: clearDraft reads nothing of the context'
const REMOVES_DRAFT = 'equivalent: clearDraft does not read the context'
const SAME_STATE = 'equivalent: the transient state leads to the same state'
const MESSAGE_UNSAVED = 'equivalent: the message is not part of the draft'
const SUBSTATE_NAMED = 'equivalent: every transition to the step names its substate'
/** tests/machines/request/offline-queue.test.ts reads a phone that changes meanwhile. */
const READ_EARLIER = 'the walks do not know when the phone was read'

export const survivingMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'loading, loadSessions done: leads to resolving': SAME_STATE,
    'loading, loadSessions error #2: leads to resolving': SAME_STATE,
    'failed, form.change: leads to resolving': SAME_STATE,
    'failed, field.blur: leads to resolving': SAME_STATE,
    'failed, submit #2: leads to resolving': SAME_STATE,
    'listed, form.change: leads to resolving': SAME_STATE,
    'listed, field.blur: leads to resolving': SAME_STATE,
    'listed, submit #2: leads to resolving': SAME_STATE,
    'confirming, dismiss: leads to resolving': SAME_STATE,
    'changing, changePassword error #1: after the next one': EXCLUSIVE,
    'changing, changePassword error #2: after the next one': EXCLUSIVE,
    'endingSessions, endSessions error #1: after the next one': EXCLUSIVE,
  },
  accountData: {
    'closing, closeAccount error #1: after the next one': EXCLUSIVE,
    'closing, closeAccount error #2: after the next one': EXCLUSIVE,
    'saving, saveFile done: dropData after the next': OTHER_FACT,
    'saving, saveFile error: dropData after the next': OTHER_FACT,
    'closing, closeAccount error #2: clearPassword after the next': OTHER_FACT,
    'closing, closeAccount error #2: setError after the next': OTHER_FACT,
  },
  assignment: {
    'saving, assignTechnician done #1: setConflict after the next': OTHER_FACT,
    'saving, assignTechnician error #1: setError after the next': OTHER_FACT,
  },
  billEditor: {
    'savingBill, issueDocument error #1: after the next one': EXCLUSIVE,
    'savingBill, issueDocument error #1: setError after the next': OTHER_FACT,
    'savingCredit, creditDocument error #1: setError after the next': OTHER_FACT,
  },
  bulkChange: {
    'askingDone, confirm: leads to resolving': SAME_STATE,
    'askingConfirm, confirm: leads to resolving': SAME_STATE,
    'askingTime, confirm: leads to resolving': SAME_STATE,
    'askingCancel, confirm: leads to resolving': SAME_STATE,
    'askingTechnician, confirm: leads to resolving': SAME_STATE,
    'resolving, always #1: after the next one': 'equivalent: what is complete has nothing more to send',
    'resolving, always #2: setReport after the next': DRAFT_ALONE,
    'resolving, always #2: clearDraft after the next': DRAFT_ALONE,
    'resolving, always #3: setReport after the next': DRAFT_ALONE,
    'resolving, always #3: clearDraft after the next': DRAFT_ALONE,
    'resolving, always #4: setReport after the next': DRAFT_ALONE,
    'resolving, always #4: clearDraft after the next': DRAFT_ALONE,
    'paused, end: setReport after the next': DRAFT_ALONE,
    'paused, end: clearDraft after the next': DRAFT_ALONE,
    'report, show: chooseRefused after the next':
      'equivalent: the list is narrowed to the refused, not to the chosen',
  },
  cashCount: {
    'choosing, tick: without a target': SAME_STATE,
    'checking, checkPayments error #1: clearTicks after the next': OTHER_FACT,
  },
  claim: {
    'editing, form.change: without a target': 'equivalent: the form is open already',
    'saving, claimWarranty error #1: after the next one': EXCLUSIVE,
    'editing, close: emptyForm after the next': DRAFT_ALONE,
    'lost, close: emptyForm after the next': DRAFT_ALONE,
    'saving, claimWarranty done: clearDraft after the next': DRAFT_ALONE,
    'saving, claimWarranty error #2: setError after the next': OTHER_FACT,
    'saving, claimWarranty error #2: clearKey after the next': OTHER_FACT,
    'saving, claimWarranty error #3: setError after the next': OTHER_FACT,
  },
  codeAnswer: {
    'saving, takeStep done: clear after the next': OTHER_FACT,
    'saving, takeStep error #1: setError after the next': OTHER_FACT,
    'saving, takeStep error #1: dropKey after the next': OTHER_FACT,
  },
  contact: {
    'sending, sendMessage done: emptyMessage after the next':
      'equivalent: clearDraft does not read the message',
  },
  correction: {
    'editing, submit #1: emptyForm after the next': DRAFT_ALONE,
    'editing, close: emptyForm after the next': DRAFT_ALONE,
    'refused, dismiss: emptyForm after the next': DRAFT_ALONE,
    'saving, correctContact done: emptyForm after the next': DRAFT_ALONE,
    'saving, correctContact done: clearDraft after the next': DRAFT_ALONE,
    'saving, correctContact error #1: after the next one': EXCLUSIVE,
    'saving, correctContact error #2: setError after the next': OTHER_FACT,
  },
  devicePicker: {
    'choosingModel, filter.change: setFilter after the next': 'equivalent: saveFilter reads only the event',
    'init, always #1: after the next one': 'equivalent: an address never matches both guards',
    'init, always #2: after the next one': 'equivalent: a list of models never has a model selected',
  },
  estimateEditor: {
    'refused, open: begin with other params': 'equivalent: what was refused was typed, so its form stays',
    'sending, sendEstimate done: forget after the next': DRAFT_ALONE,
    'sending, sendEstimate done: clearDraft after the next': DRAFT_ALONE,
    'sending, sendEstimate error #1: after the next one': EXCLUSIVE,
    'sending, sendEstimate error #2: setError after the next': OTHER_FACT,
  },
  exportRows: { 'ready, export: leads to resolving': SAME_STATE },
  forgotPassword: { 'editing, close: clearFormErrors after the next': DRAFT_ALONE },
  doorPayment: {
    'undoing, recordPayment error #1: setError after the next': OTHER_FACT,
    'issuing, issueDocument error #1: setError after the next': OTHER_FACT,
  },
  jobStep: {
    'resting, step #1: after the next one': 'equivalent: a step is a diagnosis or a hand-over',
    'storing, storeAction error: setNotKept after the next': OTHER_FACT,
  },
  login: {
    'submitting, login done #1: clearPassword after the next': PASSWORD_UNUSED,
    'submitting, login done #2: clearPassword after the next': PASSWORD_UNUSED,
    'submitting, login done #3: clearPassword after the next': PASSWORD_UNUSED,
    'submitting, login done #4: clearPassword after the next': PASSWORD_UNUSED,
    'submitting, login done #2: after the next one': EXCLUSIVE,
  },
  modelEditor: {
    'adding, addModel done: showAdded after the next':
      'equivalent: the added row does not depend on the form',
    'adding, addModel done: resetForm after the next': 'equivalent: clearDraft does not read the form',
  },
  modelSearch: {
    'searchBox.searching, always #2: after the next one': 'equivalent: a loaded catalogue is never removed',
    'searchBox.open, suggestion.choose: navigate after the next':
      'equivalent: the destination comes from the event, not from the context',
  },
  offlineQueue: {
    'restoring, added: dropped': READ_EARLIER,
    'restoring, added: without a target': READ_EARLIER,
    'sending, takeStep error #1: after the next one': EXCLUSIVE,
    'paying, recordPayment error #1: after the next one': EXCLUSIVE,
    'waiting, net.up: setUp after the next': OTHER_FACT,
  },
  orderConfirmation: {
    'editing.prefilling, getContactDetails done: leads to editing.init': SAME_STATE,
    'submitting, submitRequest error #1: after the next one': EXCLUSIVE,
    'submitting, submitRequest error #2: after the next one': EXCLUSIVE,
    'submitting, submitRequest error #3: clearIdempotencyKey after the next': KEY_UNUSED,
    'submitting, submitRequest error #3: setError after the next': ERROR_UNSAVED,
    'submitting, submitRequest error #1: setError after the next':
      'equivalent: the prices are read by the page, and the error is in the context',
    'editing, submit #2: saveDraft after the next': 'equivalent: a draft has no price',
    'submitting, submitRequest done: showReceipt after the next':
      'equivalent: the receipt does not read the pending order',
  },
  passwordReset: {
    'form.sending, resendOtp done: enterCode after the next': OTHER_FACT,
    'form.resetting, resetPassword done: clearSecrets after the next': DRAFT_ALONE,
  },
  photoAlbum: {
    'idle, share: without a target': SAME_STATE,
    'idle, share: leads to idle': SAME_STATE,
    'sharing, share: leads to idle': 'the call of the first press is sent again, and says the same',
    'deleting, deletePhoto error #1: setNotDeleted after the next': OTHER_FACT,
    'sharing, sharePhoto done: setShared after the next': OTHER_FACT,
    'sharing, sharePhoto error #1: dropShare after the next': OTHER_FACT,
  },
  phoneRequest: {
    'submitting, submitRequest error #1: after the next one': EXCLUSIVE,
    'submitting, submitRequest done: setTaken after the next':
      'equivalent: the taken request comes from the reply',
    'submitting, submitRequest done: resetForm after the next':
      'equivalent: clearDraft does not read the form',
    'submitting, submitRequest done: clearDraft after the next': 'equivalent: the lists are not the draft',
    'submitting, submitRequest error #2: clearIdempotencyKey after the next': KEY_UNUSED,
    'submitting, submitRequest error #2: setError after the next': ERROR_UNSAVED,
  },
  requestDetails: {
    'loading, loadRequest error #1: after the next one': EXCLUSIVE,
    'shown.saving, takeStep error #1: after the next one': EXCLUSIVE,
    'shown.refreshing, refreshRequest error #1: after the next one': EXCLUSIVE,
    'shown.saving, takeStep done: clearStep after the next':
      'equivalent: refreshLists does not read the step',
  },
  settingsPart: {
    'saving, saveSettings done: setStored after the next':
      'equivalent: refreshWindows reads the answer, not the context',
    'comparing, readTheirs done: setTheirs after the next':
      'equivalent: refreshWindows reads the answer, not the context',
  },
  payment: {
    'saving, recordPayment error #1: after the next one': EXCLUSIVE,
    'saving, recordPayment error #1: setError after the next': OTHER_FACT,
    'undoing, recordPayment error: setError after the next': OTHER_FACT,
  },
  priceTable: {
    'init, always #2: leads to resolving': SAME_STATE,
    'editing, open #2: without a target': 'equivalent: the other row opens in the same state',
    'editing, close #1: setNext with other params':
      'equivalent: what is neither a row nor other prices is the list',
    'editing, close #2: leads to resolving': SAME_STATE,
    'resolving, always #1: after the next one': EXCLUSIVE,
    'saved, dismiss #2: leads to resolving': SAME_STATE,
    'browsing, open: openPrices after the next': REMOVES_DRAFT,
    'editing, open #2: openPrices after the next': REMOVES_DRAFT,
    'editing, close #2: closePrices after the next': REMOVES_DRAFT,
    'saving, putScopePrices done: setSaved after the next': REMOVES_DRAFT,
    'conflict, take.theirs: takeTheirs after the next': REMOVES_DRAFT,
    'saved, open: openPrices after the next': REMOVES_DRAFT,
  },
  reschedule: {
    'saving, takeStep error #1: after the next one': EXCLUSIVE,
    'saving, takeStep error #2: clearKey after the next':
      'equivalent: the message does not depend on the key',
    'saving, takeStep error #2: setMessage after the next':
      'equivalent: refreshWindows reads nothing of the context',
    'saving, takeStep error #3: setMessage after the next':
      'equivalent: the counter does not depend on the message',
  },
  practiceShop: {
    'changingPerson, bePerson done #1: after the next one': EXCLUSIVE,
    'changingPerson, bePerson error: setError after the next': OTHER_FACT,
    'restarting, startOver error: setError after the next': OTHER_FACT,
  },
  promise: {
    'editing, submit #1: emptyForm after the next': DRAFT_ALONE,
    'editing, close: emptyForm after the next': DRAFT_ALONE,
    'refused, dismiss: emptyForm after the next': DRAFT_ALONE,
    'saving, takeStep done: emptyForm after the next': DRAFT_ALONE,
    'saving, takeStep done: clearDraft after the next': DRAFT_ALONE,
    'saving, takeStep error #1: after the next one': EXCLUSIVE,
    'saving, takeStep error #2: setError after the next': OTHER_FACT,
  },
  registration: {
    'steps.init, always #1: after the next one': 'equivalent: a draft restores exactly one step',
    'steps.details.sending, sendOtp done: startCooldown after the next':
      'equivalent: the message does not depend on the cooldown',
    'steps.verify.resending, resendOtp done: startCooldown after the next':
      'equivalent: the message does not depend on the cooldown',
    'steps.details.sending, sendOtp done: setMessage after the next': MESSAGE_UNSAVED,
    'steps.verify.verifying, verifyOtp done: setMessage after the next': MESSAGE_UNSAVED,
    'steps.verify.resending, resendOtp done: setMessage after the next': MESSAGE_UNSAVED,
    'steps.init, always #1: leads to steps.verify': 'equivalent: the step begins with the same substate',
    'steps.verify: begins with verifying': SUBSTATE_NAMED,
    'steps.verify: begins with resending': SUBSTATE_NAMED,
    'steps.complete: begins with registering': SUBSTATE_NAMED,
    'steps.complete: begins with refused': SUBSTATE_NAMED,
  },
  homeRequestForm: {
    'editing.prefilling, getContactDetails done: leads to editing.init': SAME_STATE,
    'submitting, submitRequest error #1: after the next one': EXCLUSIVE,
    'submitting, submitRequest done: resetForm after the next':
      'equivalent: clearDraft does not read the form',
    'submitting, submitRequest error #2: clearIdempotencyKey after the next': KEY_UNUSED,
    'submitting, submitRequest error #2: setError after the next': ERROR_UNSAVED,
  },
  requestForm: {
    'editing.prefilling, getContactDetails done: leads to editing.init': SAME_STATE,
    'submitting, submitRequest error #1: after the next one': EXCLUSIVE,
    'submitting, submitRequest done: resetForm after the next':
      'equivalent: clearDraft does not read the form',
    'submitting, submitRequest error #2: clearIdempotencyKey after the next': KEY_UNUSED,
    'submitting, submitRequest error #2: setError after the next': ERROR_UNSAVED,
  },
  requestLifecycle: {
    'PENDING.received, reschedule #1: after the next one': ONE_PERSON,
    'PENDING.received, cancel #1: after the next one': ONE_PERSON,
    'PENDING.confirmed, reschedule #1: after the next one': ONE_PERSON,
    'PENDING.confirmed, cancel #1: after the next one': ONE_PERSON,
    'PENDING.returning, miss #1: after the next one': 'equivalent: a request has one result',
    'PENDING.declined, estimate: clearResult after the next': OTHER_FACT,
    'PENDING.cancelled, collect: clearResult after the next': OTHER_FACT,
  },
  session: {
    'root, session.changed #2: leads to init': SAME_STATE,
    'root, session.changed #3: leads to init': SAME_STATE,
    'signedIn, session.expired: leads to init': SAME_STATE,
    'signedIn.checking, getSession done #2: leads to init': SAME_STATE,
    'signedIn.leaving, always: leads to init': SAME_STATE,
    'root, session.changed #2: setUser after the next':
      'equivalent: pending data does not depend on the user',
    'root, session.changed #3: setOtherTabEvent after the next':
      'equivalent: the event does not depend on the former user',
    'root, session.changed #3: clearUser after the next':
      'equivalent: pending data does not depend on the user',
    'signedOut, session.started: setUser after the next':
      'equivalent: the other actions do not depend on the user',
    'signedIn, session.started: setUser after the next':
      'equivalent: the other actions do not depend on the user',
    'signedIn.leaving, entry: clearSession after the next':
      'equivalent: clearStorage does not read the context',
  },
  tracking: { 'saving, sendAnswer error #1: after the next one': EXCLUSIVE },
  technicianEditor: {
    'adding, addTechnician done: setAdded after the next': OTHER_FACT,
    'correcting, correctTechnician done: setCorrected after the next': OTHER_FACT,
    'switchingOff, switchOff done: setSwitchedOff after the next': OTHER_FACT,
    'switchingOff, switchOff error #1: clearGiveTo after the next': OTHER_FACT,
    'switchingOff, switchOff error #1: setRefusal after the next': OTHER_FACT,
    'switchingOn, switchOn done: setSwitchedOn after the next': OTHER_FACT,
  },
  thread: {
    'box.sending, writeToThread done: emptyBox after the next':
      'equivalent: clearDraft does not read the words',
    'box.sending, writeToThread done: clearDraft after the next': 'equivalent: the lists are not the draft',
    'box.sending, writeToThread error #1: clearIdempotencyKey after the next': KEY_UNUSED,
    'box.sending, writeToThread error #1: setMessage after the next': ERROR_UNSAVED,
  },
}
