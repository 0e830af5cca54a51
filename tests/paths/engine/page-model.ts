/**
 * STABLE. What a page model is: how a person does what the flow model says can happen, which calls answer, and what is
 * seen in each state. Typed from the machine: a missing start, event, call or state does not compile.
 */
import type { Locator, Page } from 'playwright/test'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Endpoint } from '#shared/endpoint.ts'
import type { PendingForm, PendingOrder } from '#shared/repair.ts'
import type { AnswerTo, CallOf, EventOf, EventType, FlowModel, LeafOf, Observation } from './model.ts'

/** Who sits at the browser: somebody unknown, a registered customer of the real shop, or its owner. */
export type Role = 'visitor' | 'customer' | 'owner'

/** How a walk comes to the page where its machine begins. */
export type Opening = {
  readonly at: string
  /** Signed in from the beginning, in the browser's storage and by its cookie; a visitor without it. */
  readonly as?: Role
  /** By the cookie alone: for who signs in during the walk, so that the page behind is really theirs. */
  readonly cookieOf?: Role
  /** Signed in by a session of their own: for walks that really end it. All others share one a person. */
  readonly ownSession?: true
  readonly stored?: { readonly pendingOrder?: PendingOrder; readonly pendingForm?: PendingForm }
  /** What the person does before the walk begins, once the page is there. */
  readonly setUp?: (page: Page) => Promise<void>
}

/**
 * How a person does something: a control to press, or any other way. Of a control it is also known that it must be
 * away, resting or covered wherever the machine does not take the event; `by` is another way than pressing it.
 */
type Act<M extends AnyStateMachine, Type> =
  | { readonly press: (page: Page) => Locator; readonly by?: UserAction<M, Type>['by'] }
  | UserAction<M, Type>['by']
// Written as methods, so that the engine may hold the model of any machine.
type UserAction<M extends AnyStateMachine, Type> = {
  by(page: Page, event: EventOf<M, Type>, state: SnapshotFrom<M>): Promise<void>
}

type Offer<M extends AnyStateMachine, Type> = {
  here(state: SnapshotFrom<M>, event: EventOf<M, Type>): boolean
}

/** Which HTTP call it is. `wire` says how an answer travels; `real` lets the shop itself answer when the walk says so. */
type EndpointCall<Output> = {
  readonly endpoint: Endpoint
  serialize?(output: Output): unknown
  readonly passThrough?: true
  /** The client asks once more by itself, so many milliseconds after a failure; only the second one is told. */
  readonly retryDelay?: number
}

type StateCheck<M extends AnyStateMachine> = (page: Page, moment: Observation<M>) => Promise<void>

/** Where a disturbance leads: states of the machine, or an address where the machine is no more; and what is kept there. */
export type Landing<M extends AnyStateMachine> =
  /** `goesOn`: the machine has outlived it and does not begin anew. */
  ({ readonly in: readonly LeafOf<M>[]; readonly survives?: true } | { readonly at: string }) & {
    readonly expects?: (page: Page) => Promise<void>
  }
// Written as a method, so that the engine may hold the model of any machine.
type Landings<M extends AnyStateMachine> = { from(glimpse: Observation<M>): Landing<M> | null }['from']

/**
 * What comes of a page that is disturbed in the middle, in each of its states; null where it cannot come to that. Offline and online again, and a second tab,
 * change nothing anywhere.
 */
type Disturbances<M extends AnyStateMachine> = {
  readonly reload: Landings<M>
  /** On to another page of the shop, and Back. Like a reload, unless said otherwise. */
  readonly away?: Landings<M>
  /** A logout in another tab. Only for who is signed in; nothing else would hear of it. */
  readonly loggedOut?: Landings<M>
}

export type PageModel<M extends AnyStateMachine = AnyStateMachine, Start extends string = string> = {
  readonly flow: FlowModel<M, Start>
  /** A sentence instead where no page can begin like this: it says why. */
  readonly opens: Readonly<Record<Start, Opening | string>>
  readonly does: { readonly [Type in EventType<M>]: Act<M, Type> }
  /** Whether the page offers it here, where that is less than the machine takes. */
  readonly offers?: { readonly [Type in EventType<M>]?: Offer<M, Type>['here'] }
  readonly calls: { readonly [Source in CallOf<M>]: EndpointCall<AnswerTo<M, Source>> }
  /** What a person sees. An open dialog's words, and that it covers the page, are checked without it. */
  readonly sees: Readonly<Record<LeafOf<M>, StateCheck<M> | 'passes'>>
  /** Without it the run fails. */
  readonly disturbances?: Disturbances<M>
  /** Transitions that cannot be taken in the page, by `transitionKey`, each with the reason. One that is taken fails. */
  readonly unreachable?: Readonly<Record<string, string>>
}

/** Types a page model from its machine. */
export const pageModel = <M extends AnyStateMachine, const Start extends string>(
  model: PageModel<M, Start>,
): PageModel<M, Start> => model

/** The names of the states of a landing, kept to the letter. */
export const states = <const Names extends readonly string[]>(...names: Names): Names => names
