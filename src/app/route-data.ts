/** What a route declares beside its path: TanStack Router's `staticData`. */

export type RouteData = {
  /** The file in src/features that renders the page, without its ending: "home-page". */
  page: string
  /**
   * Who renders the page first: `build`, the same for everybody; `server`, on request with the data of the signed-in
   * person; `browser`.
   */
  rendering: 'build' | 'server' | 'browser'
  /** Works offline: the service worker caches its code. */
  isOffline: boolean
  /** The page that mostly follows; prefetched when the browser is idle. */
  next:
    | '/services/$category'
    | '/services/$category/$brand'
    | '/services/$category/$brand/$model'
    | '/order-details'
  /** Has its own `<main>` and navigation (specification, section 2): the admin pages, the statechart page. */
  layout: 'admin' | 'machines'
  /** A footer of one line: always, or on a phone, where the page is short. */
  footer: 'line' | 'line-on-phone'
  /** The skeleton while the page loads. */
  skeleton: 'tiles'
  /** A page that a flow only passes through: navigating on replaces its history entry. */
  replacedInHistory: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteData> {}
}

/** Renders for everybody at build time and works without a network. */
export const PRERENDERED = { rendering: 'build', isOffline: true } as const
/** Rendered on request for the signed-in person; works without a network. */
export const PERSONAL = { rendering: 'server', isOffline: true } as const
