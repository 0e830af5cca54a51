/**
 * STABLE. The type of a page model: how a user triggers each event of the flow model, which endpoints its calls use, and what
 * each state shows. Typed from the machine: a missing start, event, call or state does not compile.
 */
import type { Locator, Page } from 'playwright/test'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Endpoint } from '#shared/endpoint.ts'
import type { PendingForm, PendingOrder } from '#shared/request/request.ts'
import type { AnswerTo, CallOf, EventOf, EventType, FlowModel, LeafOf, Observation } from './model.ts'

/** The user of the browser: not signed in, a registered customer, a technician, or the owner. */
export type Role = 'visitor' | 'customer' | 'technician' | 'owner'

/** How a walk opens the page where its machine starts. */
export type Opening = {
  readonly at: string
  /** Signed in from the start, with the cookie and the user in local storage. Default: visitor. */
  readonly as?: Role
  /** Only the session cookie: for a user who signs in during the walk, so that the next page's calls are authorized. */
  readonly cookieOf?: Role
  /** With a session of its own, for walks that end it. All other walks share one session per user. */
  readonly ownSession?: true
  readonly stored?: { readonly pendingOrder?: PendingOrder; readonly pendingForm?: PendingForm }
  /** Runs after the page is hydrated, before the walk's first step. */
  readonly setUp?: (page: Page) => Promise<void>
}

/**
 * How a user triggers an event: a control to press, or a function. A control must be absent, inactive or covered in every
 * state where the machine does not accept the event. `by` replaces the press.
 */
type Act<M extends AnyStateMachine, Type> =
  | { readonly press: (page: Page) => Locator; readonly by?: UserAction<M, Type>['perform'] }
  | UserAction<M, Type>['perform']
// Methods, because their bivariant parameters let the engine hold the model of any machine.
type UserAction<M extends AnyStateMachine, Type> = {
  perform(page: Page, event: EventOf<M, Type>, state: SnapshotFrom<M>): Promise<void>
}

type Offer<M extends AnyStateMachine, Type> = {
  here(state: SnapshotFrom<M>, event: EventOf<M, Type>): boolean
}

/**
 * The endpoint of a call. `serialize` turns an output into the response body; with `passThrough` the shop answers. `can` says
 * which replies it can give in a state.
 */
type EndpointCall<M extends AnyStateMachine, Output> = {
  readonly endpoint: Endpoint
  serialize?(output: Output): unknown
  can?(state: SnapshotFrom<M>, label: string): boolean
  readonly passThrough?: true
  /** The client retries once, this many milliseconds after a failure; only the second failure reaches the machine. */
  readonly retryDelay?: number
}

/**
 * A call that the page itself answers. A walk takes it together with the event before it, because nobody can act meanwhile.
 * `answer` prepares the page for a reply; `can` says which replies the page can give in a state.
 */
type LocalCall<M extends AnyStateMachine> = {
  answer(page: Page, label: string): Promise<void>
  can(state: SnapshotFrom<M>, label: string): boolean
}

type StateCheck<M extends AnyStateMachine> = (page: Page, moment: Observation<M>) => Promise<void>

/** The result of a disturbance: states of the machine, or a path where the machine no longer runs; and what the page shows. */
export type Landing<M extends AnyStateMachine> =
  /** `survives`: the actor keeps running and does not restart. */
  ({ readonly in: readonly LeafOf<M>[]; readonly survives?: true } | { readonly at: string }) & {
    readonly expects?: (page: Page) => Promise<void>
  }
// A method, because its bivariant parameters let the engine hold the model of any machine.
type Landings<M extends AnyStateMachine> = { from(glimpse: Observation<M>): Landing<M> | null }['from']

/**
 * The result of each disturbance in each state; null where the disturbance cannot happen. Losing the network for a while and
 * opening a second tab must change nothing in any state, so they are not listed.
 */
type Disturbances<M extends AnyStateMachine> = {
  readonly reload: Landings<M>
  /** To another page of the shop and back. Default: like `reload`. */
  readonly away?: Landings<M>
  /** The machine follows the network, and runs in each tab: the reason why the two are not tried. */
  readonly isShared?: string
  /** A logout in another tab. Only for openings that are signed in. */
  readonly loggedOut?: Landings<M>
}

export type PageModel<M extends AnyStateMachine = AnyStateMachine, Start extends string = string> = {
  readonly flow: FlowModel<M, Start>
  /** A string where no page can start like this: the reason. */
  readonly opens: Readonly<Record<Start, Opening | string>>
  readonly does: { readonly [Type in EventType<M>]: Act<M, Type> }
  /** Whether the page offers the event in a state; needed where the machine accepts more than the page offers. */
  readonly offers?: { readonly [Type in EventType<M>]?: Offer<M, Type>['here'] }
  readonly calls: { readonly [Source in CallOf<M>]: EndpointCall<M, AnswerTo<M, Source>> | LocalCall<M> }
  /** The checks of each state. The engine itself checks dialogs: their text, and that they cover the page. */
  readonly sees: Readonly<Record<LeafOf<M>, StateCheck<M> | 'passes'>>
  /** Required of every model with a page; the run fails without it. */
  readonly disturbances?: Disturbances<M>
  /** Transitions that no page can take, by `transitionKey`, with the reason. The run fails when one is taken. */
  readonly unreachable?: Readonly<Record<string, string>>
}

/** Infers a page model's types from its machine. */
export const pageModel = <M extends AnyStateMachine, const Start extends string>(
  model: PageModel<M, Start>,
): PageModel<M, Start> => model

/** Keeps the literal types of a landing's state names. */
export const states = <const Names extends readonly string[]>(...names: Names): Names => names
