/** Compares a snapshot with the model: the kind of its states, the dialog, the alert and the rules. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Alert, Dialog, FlowModel, Observation, RuleInput, StateKind } from './model.ts'

type MessageContent = { title: string; text: string }
type Machine = FlowModel['machine']

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** The paths of a snapshot's active leaf states. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(isLeaf).map(({ path }) => path.join('.'))

function kindOf(model: FlowModel, leaf: string): StateKind<Machine> {
  const kind = model.states[leaf]
  if (kind === undefined) throw new Error(`model: "states" has no "${leaf}"`)
  return kind
}

const isAlert = (kind: StateKind<Machine>): kind is Alert<Machine> =>
  typeof kind !== 'string' && 'alert' in kind
const isDialog = (kind: StateKind<Machine>): kind is Dialog<Machine> =>
  typeof kind !== 'string' && !('alert' in kind)

/** The only message of those expected at this moment; null for none. */
function messageAt(
  messages: readonly Dialog<Machine>[],
  moment: Observation<Machine>,
): MessageContent | null {
  if (messages.length > 1) throw new Error('two messages are shown')
  const [message] = messages
  if (!message) return null
  return {
    title: message.title,
    text: typeof message.text === 'function' ? message.text(moment) : message.text,
  }
}

const kindsAt = (model: FlowModel, state: AnyMachineSnapshot) =>
  leavesOf(state).map((leaf) => kindOf(model, leaf))

/** The dialog that the model expects to be open; null for none. */
export const expectedDialog = (model: FlowModel, moment: Observation<Machine>): MessageContent | null =>
  messageAt(kindsAt(model, moment.state).filter(isDialog), moment)

/** The alert that the model expects in the page; null for none. */
export const expectedAlert = (model: FlowModel, moment: Observation<Machine>): MessageContent | null =>
  messageAt(
    kindsAt(model, moment.state)
      .filter(isAlert)
      .map(({ alert }) => alert),
    moment,
  )

/** The titles of all alerts of a model. */
export const alertTitles = (model: FlowModel): string[] => [
  ...new Set(
    Object.values<StateKind<Machine>>(model.states)
      .filter(isAlert)
      .map(({ alert }) => alert.title),
  ),
]

/** The dialog or alert in the machine's own state meta. */
function declaredMessage(state: AnyMachineSnapshot, place: 'dialog' | 'alert'): MessageContent | null {
  for (const meta of Object.values(state.getMeta())) {
    if (!meta?.[place]) continue
    const { title, text = state.context.message ?? '' } = meta[place]
    return { title, text }
  }
  return null
}

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Throws an error for the first mismatch between the snapshot and the model. */
export function assertMatchesModel(model: FlowModel, moment: RuleInput<Machine>): void {
  const { state } = moment
  const kinds = kindsAt(model, state)
  check(!kinds.includes('passes'), 'the machine stays in a transient state')
  check(state.status !== 'error', `the machine failed: ${state.error}`)
  const isBusy = kinds.some((kind) => kind === 'busy' || kind === 'pauses')
  check(state.hasTag('busy') === isBusy, isBusy ? 'the machine is not busy' : 'the machine is busy')
  const isCalling = state._nodes.some(({ invoke }) => invoke.length > 0)
  check(
    isCalling === kinds.some((kind) => kind === 'busy' || kind === 'loads'),
    `the machine ${isCalling ? 'calls' : 'does not call'} the server`,
  )
  const dialog = expectedDialog(model, moment)
  check(state.hasTag('dialog') === (dialog !== null), dialog ? 'no dialog is open' : 'a dialog is open')
  for (const [place, expected] of [
    ['dialog', dialog],
    ['alert', expectedAlert(model, moment)],
  ] as const) {
    const declared = JSON.stringify(declaredMessage(state, place))
    check(
      declared === JSON.stringify(expected),
      `the ${place} is ${declared}, expected ${JSON.stringify(expected)}`,
    )
  }
  for (const [sentence, holds] of Object.entries(model.rules))
    check(holds(moment), `violated rule: ${sentence}`)
}
