import { assign, setup } from 'xstate'
import { LIST_MAX, LOGIN_REDIRECT_MS, MY_REQUESTS_PAGE } from '#shared/limits.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import * as m from '#texts'
import { apiActor, errorOf, invariant, isSessionEnded, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { goToLogin } from '../lib/dialog.ts'

type Input = { userId: number | null }
/** `message` is empty unless a refresh failed while a list is shown. */
type Context = Input & { requests: readonly CustomerRequest[]; hasMore: boolean; message: string }

/** A refresh asks for as many requests as are shown, so that the list does not shrink. */
const limitOf = ({ requests }: Context) => Math.min(Math.max(requests.length, MY_REQUESTS_PAGE), LIST_MAX)
const ownerOf = ({ userId }: Context) => ({ userId: invariant(userId, 'userId') })

/** Loads as many requests as are shown, for the first time or again. */
const loadShown = {
  src: 'listOwnRequests',
  input: ({ context }: { context: Context }) => ({ params: ownerOf(context), limit: limitOf(context) }),
  onDone: {
    target: 'loaded',
    actions: {
      type: 'setRequests',
      params: ({ event }: { event: { output: CustomerRequest[] } }) => ({ rows: event.output }),
    },
  },
} as const

const toLogin = { guard: { type: 'isSessionEnded', params: errorOf }, target: 'loginRequired' } as const

/**
 * A customer's own requests, newest first, in pages. The list stays visible during a refresh. Other pages read by queries;
 * here loading, failure, an ended session and the redirect to the login are the flow itself.
 */
export const myRequestsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'dismiss' } | { type: 'retry' } | { type: 'refresh' } | { type: 'loadMore' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { listOwnRequests: apiActor(listOwnRequests) },
  actions: {
    setRequests: assign(({ context }, { rows }: { rows: readonly CustomerRequest[] }) => ({
      requests: rows,
      hasMore: rows.length === limitOf(context),
      message: '',
    })),
    appendRequests: assign(({ context }, { rows }: { rows: readonly CustomerRequest[] }) => ({
      requests: [...context.requests, ...rows],
      hasMore: rows.length === MY_REQUESTS_PAGE,
      message: '',
    })),
    setNotLoaded: assign({ message: m.requests_not_loaded() }),
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSessionEnded,
    hasMore: ({ context }) => context.hasMore,
    hasRequests: ({ context }) => context.requests.length > 0,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
}).createMachine({
  id: 'myRequests',
  description: 'Lists the repair requests of the signed-in customer; redirects anybody else to the login.',
  context: ({ input }) => ({ ...input, requests: [], hasMore: false, message: '' }),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'loginRequired' }] },
    loginRequired: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.login_required(),
          text: m.login_required_my_requests(),
          buttons: goToLogin('dismiss'),
        },
      },
      after: { loginRedirect: 'leaving' },
      on: { dismiss: 'leaving' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRequests',
        ...loadShown,
        onError: [toLogin, { target: 'failed' }],
      },
    },
    failed: {
      description: 'Shows an error with a retry button instead of the list.',
      on: { retry: 'loading' },
    },
    loaded: { always: [{ guard: 'hasRequests', target: 'listed' }, { target: 'empty' }] },
    empty: { on: { refresh: 'refreshing' } },
    listed: {
      on: { refresh: 'refreshing', loadMore: { guard: 'hasMore', target: 'loadingMore' } },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshRequests',
        ...loadShown,
        onError: [toLogin, { target: 'loaded', actions: 'setNotLoaded' }],
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadMoreRequests',
        src: 'listOwnRequests',
        input: ({ context }) => ({
          params: ownerOf(context),
          limit: MY_REQUESTS_PAGE,
          before: invariant(context.requests.at(-1), 'last request').id,
        }),
        onDone: {
          target: 'listed',
          actions: { type: 'appendRequests', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: [toLogin, { target: 'listed', actions: 'setNotLoaded' }],
      },
    },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
