import { trackingMachine } from '#machines/booking/tracking.ts'
import { track } from '#shared/request-api.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { createClient } from '../../api/client.ts'
import { takeEarlyTracking } from '../../hydration/early-tracking.ts'

/** Implementation of the tracking machine; its first call may have been started by the bootstrap script. */
export const provideTrackingMachine = oncePerApp(() => {
  const client = createClient({
    // Nobody needs a session for this call.
    onSessionEnded: () => undefined,
    fetch: (input, init) => takeEarlyTracking(init?.body) ?? fetch(input, init),
  })
  return trackingMachine.provide({ actors: { track: apiActor(client)(track) } })
})
