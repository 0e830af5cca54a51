/**
 * STABLE. What a flow model is: everything that people, the server and the clock can do to one machine, and what the
 * specification says of it. Typed from the machine: a missing case, reply, delay or state does not compile.
 */
import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/** The parts of a machine's type that xstate gives no name to. */
type MachineParts<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actor: Actor; delay: Delay; value: Value }
    : never

/** Every state that has no states in it, by its path: `steps.details.editing`. */
type LeavesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeavesIn<NonNullable<Value[Key]>>}` }[keyof Value & string]
export type LeafOf<M> = LeavesIn<MachineParts<M>['value']>

export type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type']
type OfType<Event, Type> = Event extends { type: infer Own }
  ? Type extends Own
    ? Omit<Event, 'type'> & { type: Type }
    : never
  : never
/** The event of one type, what it brings included. */
export type EventOf<M extends AnyStateMachine, Type> = OfType<EventFromLogic<M>, Type>
type Payload<Event> = Omit<Event, 'type'>

/** What one kind of event may be: a sentence where it brings nothing, a sentence for each payload worth trying else. */
type Cases<M extends AnyStateMachine> = {
  readonly [Type in EventType<M>]: keyof Payload<EventOf<M, Type>> extends never
    ? string
    : Readonly<Record<string, Payload<EventOf<M, Type>>>>
}

type ActorOf<M> = MachineParts<M>['actor']
/** The names of the calls that a machine makes, as in `setup({ actors })`. */
export type CallOf<M> = ActorOf<M> extends { src: infer Source extends string } ? Source : never
type LogicOf<M, Source> = Extract<ActorOf<M>, { src: Source }> extends { logic: infer Logic } ? Logic : never
export type AnswerTo<M, Source> =
  LogicOf<M, Source> extends AnyActorLogic ? OutputFrom<LogicOf<M, Source>> : unknown

/** What a call may answer, each with a name; a function where the answer depends on what is shown already. */
type Replies<M extends AnyStateMachine> = {
  readonly [Source in CallOf<M>]: {
    readonly done: Readonly<
      Record<string, AnswerTo<M, Source> | ((context: ContextFrom<M>) => AnswerTo<M, Source>)>
    >
    readonly error: Readonly<Record<string, Error>>
  }
}

/** One thing that happens: `label` is its sentence. */
export type LabeledEvent = { readonly event: EventObject; readonly label: string }

/** How a walk began, by the name of its start, and what happened since. */
export type PathHistory = { readonly start: string; readonly history: readonly LabeledEvent[] }

/** An action that a machine asked of its surroundings. */
export type ExecutedAction = { readonly type: string; readonly params: unknown }

/** What a rule may look at: where the flow stands, how it came here, and what the last move made it tell others. */
export type RuleInput<M extends AnyStateMachine> = PathHistory & {
  readonly state: SnapshotFrom<M>
  readonly actions: readonly ExecutedAction[]
}

/** What is known of a moment without having watched it. */
export type Observation<M extends AnyStateMachine> = Omit<RuleInput<M>, 'actions'>

/** The words of a dialog. `text` is a function where they depend on what came before. */
export type Dialog<M extends AnyStateMachine> = {
  readonly title: string
  readonly text: string | ((moment: Observation<M>) => string)
}

/**
 * What the specification says a state is. `rests`: waits for a person. `busy`: something is under way, and the page
 * says so. `loads`: something is under way that holds nobody up. `passes`: left at once. `final`: the flow is over.
 */
export type StateKind<M extends AnyStateMachine> = 'rests' | 'busy' | 'loads' | 'passes' | 'final' | Dialog<M>

export type FlowModel<M extends AnyStateMachine = AnyStateMachine, Start extends string = string> = {
  readonly machine: M
  /** The inputs it may begin with, each with a name. The walks begin with the first where it does not matter. */
  readonly starts: Readonly<Record<Start, InputFrom<M>>>
  readonly cases: Cases<M>
  readonly replies: Replies<M>
  /** Milliseconds, from the specification and not from the code; a function where it depends on what came before. */
  readonly delays: Readonly<
    Record<MachineParts<M>['delay'] & string, number | ((history: PathHistory) => number)>
  >
  readonly states: Readonly<Record<LeafOf<M>, StateKind<M>>>
  /** What must hold whatever the way, in sentences; from the specification, never from the machine. */
  readonly rules: Readonly<Record<string, (moment: RuleInput<M>) => boolean>>
  /** Whether somebody is done here; for a flow that has no end and no way back to its beginning. */
  readonly settled?: (context: ContextFrom<M>) => boolean
  /** The part of the memory that decides what can happen next; without it, all of it. Keep it small: it bounds the walks. */
  readonly abstract?: (context: ContextFrom<M>) => unknown
}

/** Types a model from its machine. */
export const flowModel = <M extends AnyStateMachine, const Start extends string>(
  model: FlowModel<M, Start>,
): FlowModel<M, Start> => model
