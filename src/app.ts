/** Composition root: the one place where machines meet the router, the server, the storage and the inspector. */
import { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { Destination } from '#machines/destination.ts'
import { devicePickerMachine } from '#machines/device-picker.ts'
import { loginMachine } from '#machines/login.ts'
import { myRequestsMachine } from '#machines/my-requests.ts'
import { orderMachine } from '#machines/order.ts'
import { registrationMachine } from '#machines/registration.ts'
import { sessionMachine } from '#machines/session.ts'
import { statusChangeMachine } from '#machines/status-change.ts'
import type { Role, SignedIn } from '#shared/account.ts'
import * as api from '#shared/api.ts'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import type { PendingOrder } from '#shared/repair.ts'
import { createClient } from './api/client.ts'
import { createQueries } from './api/queries.ts'
import { keep } from './kept.ts'
import type { createStorage } from './storage.ts'

type Deps = {
  storage: ReturnType<typeof createStorage>
  navigate: (destination: Destination) => void
  /** Watches every actor: the statechart page, and coverage in tests. */
  inspect?: (event: InspectionEvent) => void
}

export function createApp({ storage, navigate, inspect }: Deps) {
  const watched = inspect ? { inspect } : {}
  const client = createClient({ onSessionEnded: () => session.send({ type: 'session.expired' }) })
  const queries = createQueries(client)
  const queryClient = new QueryClient({
    // 'always': offline is an error that a page can show and a person can retry, not a silent wait.
    defaultOptions: { queries: { networkMode: 'always', retry: 1 } },
  })

  /** One row of the API as the actor that a machine asks for. */
  const call = <E extends api.Endpoint>(endpoint: E) =>
    fromPromise<api.Answer<E>, api.Call<E>>(({ input, signal }) => client.send(endpoint, input, signal))
  const go = (_: unknown, destination: Destination) => navigate(destination)

  const session = createActor(
    sessionMachine.provide({
      actors: { getSession: call(api.getSession), logout: call(api.logout) },
      actions: { clearStorage: storage.clear, navigate: go },
    }),
    { input: storage.read(), systemId: 'session', ...watched },
  )
  session.subscribe(({ context }) => storage.write(context))
  const clearOrder = () => session.send({ type: 'order.cleared' })

  return {
    session,
    client,
    queries,
    queryClient,
    watched,
    roleNow: (): Role | undefined => session.getSnapshot().context.user?.role,
    machines: {
      devicePicker: devicePickerMachine.provide({ actions: { navigate: go } }),
      login: loginMachine.provide({
        actors: { login: call(api.login) },
        actions: {
          startSession: (_, user: SignedIn) => session.send({ type: 'session.started', user }),
          clearOrder,
          navigate: go,
        },
      }),
      registration: registrationMachine.provide({
        actors: {
          sendOtp: fromPromise(async ({ input, signal }) => ({
            text: await client.send(api.sendOtp, input, signal),
            resendAt: Date.now() + OTP_RESEND_MS,
          })),
          verifyOtp: call(api.verifyOtp),
          register: call(api.register),
        },
      }),
      order: orderMachine.provide({
        actors: { submitOrder: call(api.submitRepair) },
        actions: {
          saveDraft: (_, { order }: { order: PendingOrder }) => keep('order', order),
          parkOrder: (_, { order }: { order: PendingOrder }) => session.send({ type: 'order.parked', order }),
          clearOrder,
          navigate: go,
        },
      }),
      myRequests: myRequestsMachine.provide({
        actors: { listUserRepairs: call(api.listUserRepairs) },
        actions: { navigate: go },
      }),
      statusChange: statusChangeMachine.provide({
        actors: { setRepairStatus: call(api.setRepairStatus) },
        actions: {
          refreshRepairs: () => {
            void queryClient.invalidateQueries(queries.repairs)
            void queryClient.invalidateQueries(queries.counts)
          },
        },
      }),
    },
  }
}
export type App = ReturnType<typeof createApp>
