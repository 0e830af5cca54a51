/**
 * STABLE. The type of a flow model: the events, server replies and delays of one machine, and what the specification requires
 * of it. Typed from the machine: a missing case, reply, delay or state does not compile.
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

/** Type parameters of a machine for which XState has no named helper. */
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

/** The paths of all leaf states: `steps.details.editing`. */
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
/** The event of one type, with its payload. */
export type EventOf<M extends AnyStateMachine, Type> = OfType<EventFromLogic<M>, Type>
type Payload<Event> = Omit<Event, 'type'>

/** The cases of each event type: one label for an event without payload, otherwise a label for each payload to try. */
type Cases<M extends AnyStateMachine> = {
  readonly [Type in EventType<M>]: keyof Payload<EventOf<M, Type>> extends never
    ? string
    : Readonly<Record<string, Payload<EventOf<M, Type>>>>
}

type ActorOf<M> = MachineParts<M>['actor']
/** The names of a machine's invoked actors, as in `setup({ actors })`. */
export type CallOf<M> = ActorOf<M> extends { src: infer Source extends string } ? Source : never
type LogicOf<M, Source> = Extract<ActorOf<M>, { src: Source }> extends { logic: infer Logic } ? Logic : never
export type AnswerTo<M, Source> =
  LogicOf<M, Source> extends AnyActorLogic ? OutputFrom<LogicOf<M, Source>> : unknown

/** The named replies of each call. A reply is a function where it depends on the context. */
type Replies<M extends AnyStateMachine> = {
  readonly [Source in CallOf<M>]: {
    readonly done: Readonly<
      Record<string, AnswerTo<M, Source> | ((context: ContextFrom<M>) => AnswerTo<M, Source>)>
    >
    readonly error: Readonly<Record<string, Error>>
  }
}

/** An event with the label of its case or reply. */
export type LabeledEvent = { readonly event: EventObject; readonly label: string }

/** The name of a walk's start and all events since. */
export type PathHistory = { readonly start: string; readonly history: readonly LabeledEvent[] }

/** A named action that the machine executed, with its parameters. */
export type ExecutedAction = { readonly type: string; readonly params: unknown }

/** The input of a rule: the snapshot, the events before it, and the actions that the last event executed. */
export type RuleInput<M extends AnyStateMachine> = PathHistory & {
  readonly state: SnapshotFrom<M>
  readonly actions: readonly ExecutedAction[]
}

/** A snapshot and the events before it. */
export type Observation<M extends AnyStateMachine> = Omit<RuleInput<M>, 'actions'>

/** A message's title and text. `text` is a function where it depends on earlier events. */
type Message<M extends AnyStateMachine> = {
  readonly title: string
  readonly text: string | ((moment: Observation<M>) => string)
}

/** An alert in the page; the state waits for the user like one that `rests`. */
export type Alert<M extends AnyStateMachine> = { readonly alert: Message<M> }
/** A dialog over the page. */
export type Dialog<M extends AnyStateMachine> = Message<M>

/**
 * The kind of a state, from the specification. `rests`: waits for the user. `busy`: runs a call, and the page shows it.
 * `loads`: runs a call without blocking the user.
 * `pauses`: shown as busy for a moment, without a call. `passes`: transient. `final`: the flow is over.
 */
export type StateKind<M extends AnyStateMachine> =
  | 'rests'
  | 'busy'
  | 'loads'
  | 'pauses'
  | 'passes'
  | 'final'
  | Dialog<M>
  | Alert<M>

export type FlowModel<M extends AnyStateMachine = AnyStateMachine, Start extends string = string> = {
  readonly machine: M
  /** Named inputs. Walks prefer the first. */
  readonly starts: Readonly<Record<Start, InputFrom<M>>>
  readonly cases: Cases<M>
  readonly replies: Replies<M>
  /** Milliseconds, from the specification and not from the code; a function where the delay depends on earlier events. */
  readonly delays: Readonly<
    Record<MachineParts<M>['delay'] & string, number | ((history: PathHistory) => number)>
  >
  readonly states: Readonly<Record<LeafOf<M>, StateKind<M>>>
  /** Named invariants that hold in every state; from the specification, never from the machine. */
  readonly rules: Readonly<Record<string, (moment: RuleInput<M>) => boolean>>
  /** Whether the user's task is complete; for a flow without a final state that never returns to its start. */
  readonly settled?: (context: ContextFrom<M>) => boolean
  /** The part of the context that decides which transitions are possible; default: all of it. It bounds the graph. */
  readonly abstract?: (context: ContextFrom<M>) => unknown
}

/** Infers a model's types from its machine. */
export const flowModel = <M extends AnyStateMachine, const Start extends string>(
  model: FlowModel<M, Start>,
): FlowModel<M, Start> => model
