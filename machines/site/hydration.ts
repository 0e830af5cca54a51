import { fromPromise, setup } from 'xstate'

/**
 * How the browser takes over a page that a server rendered. While it restores and hydrates, the page already shows and
 * takes clicks and input: the bootstrap script holds the clicks, `recordInput` the input; both are applied in `hydrated`.
 */
export const hydrationMachine = setup({
  types: { events: {} as { type: 'page.ready' } },
  actors: {
    /**
     * Loads the code of the page and restores its data. The output is true if the HTML is the page that this browser
     * would render (same address, same person); rejects when code or data cannot be loaded.
     */
    restorePage: fromPromise<boolean>(async () => false),
  },
  actions: {
    hydrate: () => {},
    render: () => {},
    replayClicks: () => {},
    /** Reads the restored data again: it may have changed since the page was rendered. */
    revalidate: () => {},
  },
  guards: { isSamePage: (_, { isSame }: { isSame: boolean }) => isSame },
}).createMachine({
  id: 'hydration',
  description: 'Takes over a page that a server rendered.',
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restorePage',
        src: 'restorePage',
        onDone: [
          {
            guard: { type: 'isSamePage', params: ({ event }) => ({ isSame: event.output }) },
            target: 'hydrating',
          },
          { target: 'replaced' },
        ],
        onError: 'failed',
      },
    },
    hydrating: {
      description: 'React attaches to the HTML, in slices.',
      entry: 'hydrate',
      on: { 'page.ready': 'hydrated' },
    },
    replaced: {
      description: 'The HTML belongs to another address or person: the browser renders the page itself.',
      entry: 'render',
      on: { 'page.ready': 'hydrated' },
    },
    failed: {
      description: 'Code or data did not load: the browser renders the error with a way to try again.',
      entry: 'render',
      on: { 'page.ready': 'hydrated' },
    },
    hydrated: {
      description: 'The page handles events.',
      entry: ['replayClicks', 'revalidate'],
      type: 'final',
    },
  },
})
