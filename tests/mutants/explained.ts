/** Faults that the walks on the actor do not find, by machine and fault, each with its reason; `alike:` where nothing differs. */
const FORGETS_FIRST = 'alike: what comes after does not read the password'
const NOT_BOTH = 'alike: no answer says both'
const KEY_UNSAID = 'alike: what is said has nothing to do with the key'
const SAID_UNKEPT = 'alike: what is said is not kept for a reload'
const RESTORED = 'alike: it is left at once, for the same state'

export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'loading, loadSessions done: leads to resolving': RESTORED,
    'loading, loadSessions error #2: leads to resolving': RESTORED,
    'failed, form.change: leads to resolving': RESTORED,
    'failed, field.blur: leads to resolving': RESTORED,
    'failed, submit #2: leads to resolving': RESTORED,
    'listed, form.change: leads to resolving': RESTORED,
    'listed, field.blur: leads to resolving': RESTORED,
    'listed, submit #2: leads to resolving': RESTORED,
    'confirming, dismiss: leads to resolving': RESTORED,
    'changing, changePassword error #1: tried after the next': NOT_BOTH,
    'changing, changePassword error #2: tried after the next': NOT_BOTH,
    'endingSessions, endSessions error #1: tried after the next': NOT_BOTH,
  },
  contact: {
    'sending, sendMessage done: emptyMessage after the next':
      'alike: clearDraft reads nothing of the message',
  },
  devicePicker: {
    'init, always #1: tried after the next': 'alike: a page is never both a list of brands and one of models',
    'init, always #2: tried after the next': 'alike: a list of models never has its model already',
  },
  login: {
    'submitting, login done #1: clearPassword after the next': FORGETS_FIRST,
    'submitting, login done #2: clearPassword after the next': FORGETS_FIRST,
    'submitting, login done #3: clearPassword after the next': FORGETS_FIRST,
  },
  modelEditor: {
    'adding, addModel done: showAdded after the next': 'alike: the row that shows is not in the form',
    'adding, addModel done: resetForm after the next': 'alike: clearDraft reads nothing of the form',
  },
  modelSearch: {
    'searchBox.searching, always #2: tried after the next':
      'alike: who has the catalogue is never without it',
    'searchBox.open, suggestion.choose: navigate after the next':
      'alike: the place comes with the press, not from the box',
  },
  orderConfirmation: {
    'submitting, submitRepair error #1: tried after the next': NOT_BOTH,
    'submitting, submitRepair error #2: clearIdempotencyKey after the next': KEY_UNSAID,
    'submitting, submitRepair error #2: setError after the next': SAID_UNKEPT,
  },
  registration: {
    'steps.init, always #1: tried after the next': 'alike: a reload comes back to one step',
    'steps.details.sending, sendOtp done: startCooldown after the next':
      'alike: what is said has nothing to do with the wait',
    'steps.verify.resending, resendOtp done: startCooldown after the next':
      'alike: what is said has nothing to do with the wait',
  },
  homeRequestForm: {
    'submitting, submitRepair error #1: tried after the next': NOT_BOTH,
    'submitting, submitRepair done: resetForm after the next': 'alike: clearDraft reads nothing of the form',
    'submitting, submitRepair error #2: clearIdempotencyKey after the next': KEY_UNSAID,
    'submitting, submitRepair error #2: setError after the next': SAID_UNKEPT,
  },
  requestForm: {
    'submitting, submitRepair error #1: tried after the next': NOT_BOTH,
    'submitting, submitRepair done: resetForm after the next': 'alike: clearDraft reads nothing of the form',
    'submitting, submitRepair error #2: clearIdempotencyKey after the next': KEY_UNSAID,
    'submitting, submitRepair error #2: setError after the next': SAID_UNKEPT,
  },
  session: {
    'whole, session.changed #2: leads to init': RESTORED,
    'whole, session.changed #3: leads to init': RESTORED,
    'signedIn, session.expired: leads to init': RESTORED,
    'signedIn.checking, getSession done #2: leads to init': RESTORED,
    'signedIn.leaving, always: leads to init': RESTORED,
    'whole, session.changed #2: setUser after the next': 'alike: what waits has nothing to do with who',
    'whole, session.changed #3: setOtherTabEvent after the next':
      'alike: that nobody is signed in is news whoever was',
    'whole, session.changed #3: clearUser after the next': 'alike: what waits has nothing to do with who',
    'signedOut, session.started: setUser after the next': 'alike: what is settled has nothing to do with who',
    'signedIn, session.started: setUser after the next': 'alike: what is settled has nothing to do with who',
    'signedIn.leaving, entry: clearSession after the next':
      "alike: clearStorage reads nothing of the machine's memory",
  },
}
