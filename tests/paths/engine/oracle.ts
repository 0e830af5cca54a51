/** Holds a state against the model: what kind of state it is, what its dialog says, and the rules. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Dialog, FlowModel, Observation, RuleInput, StateKind } from './model.ts'

type DialogContent = { title: string; text: string }

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** The states without states in them that a snapshot is in, each by its path. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(isLeaf).map(({ path }) => path.join('.'))

function kindOf(model: FlowModel, leaf: string): StateKind<FlowModel['machine']> {
  const kind = model.states[leaf]
  if (kind === undefined) throw new Error(`model: what kind of state is "${leaf}"?`)
  return kind
}

const isDialog = (kind: StateKind<FlowModel['machine']>): kind is Dialog<FlowModel['machine']> =>
  typeof kind !== 'string'

/** The dialog that must be open now, by the specification; null for none. */
export function expectedDialog(
  model: FlowModel,
  moment: Observation<FlowModel['machine']>,
): DialogContent | null {
  const dialogs = leavesOf(moment.state)
    .map((leaf) => kindOf(model, leaf))
    .filter(isDialog)
  if (dialogs.length > 1) throw new Error('two dialogs are open at once')
  const [dialog] = dialogs
  if (!dialog) return null
  return { title: dialog.title, text: typeof dialog.text === 'function' ? dialog.text(moment) : dialog.text }
}

/** The dialog that the machine says is open. */
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

/** Throws the first thing that is not as the model says. */
export function assertMatchesModel(model: FlowModel, moment: RuleInput<FlowModel['machine']>): void {
  const { state } = moment
  const kinds = leavesOf(state).map((leaf) => kindOf(model, leaf))
  check(!kinds.includes('passes'), 'it rests where it may only pass')
  check(state.status !== 'error', `the machine broke: ${state.error}`)
  check(
    state.hasTag('busy') === kinds.includes('busy'),
    kinds.includes('busy') ? 'it is not busy' : 'it is busy',
  )
  const isCalling = state._nodes.some(({ invoke }) => invoke.length > 0)
  check(
    isCalling === kinds.some((kind) => kind === 'busy' || kind === 'loads'),
    `it ${isCalling ? 'calls' : 'does not call'} the server`,
  )
  const dialog = expectedDialog(model, moment)
  check(state.hasTag('dialog') === (dialog !== null), dialog ? 'no dialog is open' : 'a dialog is open')
  const declared = JSON.stringify(declaredDialog(state))
  check(
    declared === JSON.stringify(dialog),
    `the dialog is ${declared}, and should be ${JSON.stringify(dialog)}`,
  )
  for (const [sentence, holds] of Object.entries(model.rules))
    check(holds(moment), `does not hold: ${sentence}`)
}
