/** Implements the placeholder actors of a machine (machines/lib/api-actor.ts) by the client's calls. */
import { type AnyStateMachine, fromPromise } from 'xstate'
import { endpointOf } from '#machines/lib/api-actor.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'
import type { Client } from './client.ts'

/** An actor that sends a call and outputs its response. It is aborted when the machine leaves the state. */
export const callActor = <E extends Endpoint>(client: Client, endpoint: E) =>
  fromPromise<ResponseOf<E>, RequestOf<E>>(({ input, signal }) => client.send(endpoint, input, signal))

/** The implementation of each actor of the machine that has an endpoint, by the actor's name. */
export function machineCalls(machine: AnyStateMachine, client: Client) {
  const calls: Record<string, ReturnType<typeof callActor<Endpoint>>> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    const endpoint = 'src' in logic ? undefined : endpointOf(logic)
    if (endpoint) calls[name] = callActor(client, endpoint)
  }
  return calls
}
