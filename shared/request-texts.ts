/** How a request's progress is told: the words under the badge, the sentences of the timeline, the owner's steps. */
import type { RequestStepType } from './request-details.ts'
import type { Outcome, RepairStep, RequestStage } from './request-stage.ts'
import type { MessageText } from './texts.ts'

/** Under the badge, in lists and on the request's page. */
export const stageLabels: Record<RequestStage, string> = {
  received: 'Received',
  confirmed: 'Time agreed',
  onTheWay: 'On the way',
  atDoor: 'At the door',
  collected: 'In the workshop',
  diagnosed: 'Checked',
  estimateSent: 'Estimate sent',
  approved: 'Estimate accepted',
  declined: 'Estimate declined',
  unrepairable: 'Not repairable',
  repaired: 'Repaired',
  returning: 'On the way back',
  returned: 'Handed over',
  cancelled: 'Cancelled',
  done: 'Done',
}

/** The steps of the timeline. */
export const repairStepLabels: Record<RepairStep, string> = {
  received: 'Received',
  agreed: 'Time agreed',
  visit: 'Our visit',
  repair: 'Repair',
  back: 'Back with you',
  done: 'Done',
}

/** What came of a request that is done. */
export const outcomeLabels: Record<Outcome, string> = {
  repaired: 'Repaired',
  'not-repaired': 'Not repaired, no fee',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

/** `turn`: who acts next, the customer or the shop, and what they do. */
export type StageText = { sentence: string; turn?: { who: 'you' | 'shop'; text: string } }

const weBringItBack: StageText['turn'] = {
  who: 'shop',
  text: 'there is nothing to pay. We bring the device back.',
}

/** What the customer reads, and whoever has the tracking link. */
export const stageTexts: Record<Exclude<RequestStage, 'done'>, StageText> = {
  received: {
    sentence: 'We have your request.',
    turn: { who: 'shop', text: 'we call you to agree on the time and the price.' },
  },
  confirmed: {
    sentence: 'The time of our visit is agreed.',
    turn: { who: 'you', text: 'please take a backup and have the device at hand.' },
  },
  onTheWay: {
    sentence: 'Our technician is on the way.',
    turn: { who: 'you', text: 'please have the device at hand.' },
  },
  atDoor: { sentence: 'Our technician is with you.' },
  collected: {
    sentence: 'Your device is in our workshop.',
    turn: { who: 'shop', text: 'we check it and tell you the price before we repair.' },
  },
  diagnosed: {
    sentence: 'We have checked your device.',
    turn: { who: 'shop', text: 'we tell you the price before we repair.' },
  },
  estimateSent: {
    sentence: 'You have an estimate.',
    turn: { who: 'you', text: 'accept or decline it. Nothing is repaired before you answer.' },
  },
  approved: { sentence: 'You accepted the estimate.', turn: { who: 'shop', text: 'we repair the device.' } },
  declined: { sentence: 'You declined the estimate.', turn: weBringItBack },
  unrepairable: { sentence: 'We could not repair it.', turn: weBringItBack },
  repaired: { sentence: 'Your device works again.', turn: { who: 'shop', text: 'we bring it back.' } },
  returning: { sentence: 'Your device is on its way back.' },
  returned: { sentence: 'Your device is back with you.' },
  cancelled: { sentence: 'This request was cancelled. There is nothing to pay.' },
}

/** What came of it, once the request is done; null for requests of the time before outcomes. */
export const outcomeSentence = (outcome: Outcome | null): string => {
  switch (outcome) {
    case 'not-repaired':
      return 'We could not repair it. There is nothing to pay.'
    case 'declined':
      return 'You declined the estimate. There is nothing to pay.'
    case 'cancelled':
      return 'This request was cancelled. There is nothing to pay.'
    case 'repaired':
    case null:
      return 'Your repair is done. Thank you.'
  }
}

/** The owner's buttons, in the order of a repair; what leads back comes last. */
export const stepLabels: Readonly<Record<RequestStepType, string>> = {
  confirm: 'Confirm the visit',
  depart: 'Depart',
  arrive: 'Arrive',
  collect: 'Collect the device',
  diagnose: 'Device checked',
  finish: 'Repair finished',
  giveUp: 'Not repairable',
  sendBack: 'Send back',
  handOver: 'Hand over',
  reinstate: 'Reinstate',
  miss: 'Nobody met',
  cancel: 'Cancel the request',
  takeBack: 'Undo',
}

/** Whether a word is a step that the owner can take by a button. */
export const isStepType = (type: string): type is RequestStepType => Object.hasOwn(stepLabels, type)

/** The undo's button with the stage that it leads to. */
export const undoLabel = (stage: RequestStage): string => `Undo, back to “${stageLabels[stage]}”`

export const requestNotTracked = 'We could not read where the repair stands.'
export const requestNotLoaded = 'Failed to load the request'
export const stepNotTaken = 'The step was not taken. Please try again.'
export const linkNotRenewed = 'The link was not replaced. Please try again.'
export const cancelRequest: MessageText = {
  title: 'Cancel this request?',
  text: 'Our visit is called off, and there is nothing to pay.',
}
export const makeNewLink: MessageText = {
  title: 'Make a new link?',
  text: 'Links that were sent or shared before stop working.',
}
/** The tracking page's title before the request's reference is known. */
export const trackingTitle = 'Your repair'
/** The title of a request's page before its reference is known. */
export const requestTitle = 'Your request'
export const stillWithUs = 'By our records the device is still with us.'
export const historyNotLoaded = 'Failed to load the history'

/** Who took a step, in the history. */
export const roleLabels = {
  customer: 'the customer',
  technician: 'a technician',
  owner: 'the shop',
  system: 'the system',
} as const

/** The events of the history. */
const EVENTS: Readonly<Record<string, string>> = {
  submit: 'Request received',
  confirm: 'Visit confirmed',
  reschedule: 'Time changed',
  assign: 'Assigned',
  depart: 'Departed',
  arrive: 'Arrived',
  miss: 'Nobody met',
  collect: 'Device collected',
  diagnose: 'Device checked',
  estimate: 'Estimate sent',
  approve: 'Estimate accepted',
  decline: 'Estimate declined',
  finish: 'Repair finished',
  giveUp: 'Not repairable',
  sendBack: 'Sent back',
  handOver: 'Handed over',
  cancel: 'Cancelled',
  reinstate: 'Reinstated',
  takeBack: 'Undone',
  PENDING: 'Pending',
  DONE: 'Marked as Done',
}

export const eventName = (type: string): string => EVENTS[type] ?? type

/** What became of the SMS about an event. */
export const smsStates = {
  queued: 'SMS waits',
  sent: 'SMS sent',
  failed: 'SMS failed',
  dropped: 'SMS not sent: the request had moved on',
} as const
