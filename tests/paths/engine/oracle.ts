/** Compares a snapshot with the model: the kind of its states, the dialog and the rules. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Dialog, FlowModel, Observation, RuleInput, StateKind } from './model.ts'

type DialogContent = { title: string; text: string }

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** The paths of a snapshot's active leaf states. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(isLeaf).map(({ path }) => path.join('.'))

function kindOf(model: FlowModel, leaf: string): StateKind<FlowModel['machine']> {
  const kind = model.states[leaf]
  if (kind === undefined) throw new Error(`model: "states" has no "${leaf}"`)
  return kind
}

const isDialog = (kind: StateKind<FlowModel['machine']>): kind is Dialog<FlowModel['machine']> =>
  typeof kind !== 'string'

/** The dialog that the model expects to be open; null for none. */
export function expectedDialog(
  model: FlowModel,
  moment: Observation<FlowModel['machine']>,
): DialogContent | null {
  const dialogs = leavesOf(moment.state)
    .map((leaf) => kindOf(model, leaf))
    .filter(isDialog)
  if (dialogs.length > 1) throw new Error('two dialogs are open')
  const [dialog] = dialogs
  if (!dialog) return null
  return { title: dialog.title, text: typeof dialog.text === 'function' ? dialog.text(moment) : dialog.text }
}

/** The dialog in the machine's own state meta. */
function declaredDialog(state: AnyMachineSnapshot): DialogContent | null {
  for (const meta of Object.values(state.getMeta())) {
    if (!meta?.dialog) continue
    const { title, text = state.context.message ?? '' } = meta.dialog
    return { title, text }
  }
  return null
}

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Throws an error for the first mismatch between the snapshot and the model. */
export function assertMatchesModel(model: FlowModel, moment: RuleInput<FlowModel['machine']>): void {
  const { state } = moment
  const kinds = leavesOf(state).map((leaf) => kindOf(model, leaf))
  check(!kinds.includes('passes'), 'the machine stays in a transient state')
  check(state.status !== 'error', `the machine failed: ${state.error}`)
  check(
    state.hasTag('busy') === kinds.includes('busy'),
    kinds.includes('busy') ? 'the machine is not busy' : 'the machine is busy',
  )
  const isCalling = state._nodes.some(({ invoke }) => invoke.length > 0)
  check(
    isCalling === kinds.some((kind) => kind === 'busy' || kind === 'loads'),
    `the machine ${isCalling ? 'calls' : 'does not call'} the server`,
  )
  const dialog = expectedDialog(model, moment)
  check(state.hasTag('dialog') === (dialog !== null), dialog ? 'no dialog is open' : 'a dialog is open')
  const declared = JSON.stringify(declaredDialog(state))
  check(declared === JSON.stringify(dialog), `the dialog is ${declared}, expected ${JSON.stringify(dialog)}`)
  for (const [sentence, holds] of Object.entries(model.rules))
    check(holds(moment), `violated rule: ${sentence}`)
}
