/** The flows of the shop's desk. */
import type { InfiniteData } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { failureOf } from '#machines/call.ts'
import { messageDeskMachine } from '#machines/message-desk.ts'
import { modelEditorMachine } from '#machines/model-editor.ts'
import { statusChangeMachine } from '#machines/status-change.ts'
import * as api from '#shared/api.ts'
import type { ModelDraft } from '#shared/model-draft.ts'
import type { RepairRequest } from '#shared/repair.ts'
import type { Page } from '../api/paged.ts'
import { forget, keep } from '../kept.ts'
import { callsOf, type Parts } from './parts.ts'

/** A list as it is once this request is done. */
const asDone = (list: InfiniteData<Page<RepairRequest>> | undefined, id: number) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((repair) => (repair.id === id ? { ...repair, status: 'DONE' as const } : repair)),
    })),
  }

/** Tells the flow when a list could not be read again; otherwise only the list itself says so. */
const orFail = { throwOnError: true }

export function adminMachines({ client, queries, queryClient }: Parts) {
  const call = callsOf(client)
  return {
    statusChange: statusChangeMachine.provide({
      actors: { setRepairStatus: call(api.setRepairStatus) },
      actions: {
        refreshRepairs: (_, { id }: { id: number }) => {
          queryClient.setQueriesData<InfiniteData<Page<RepairRequest>>>({ queryKey: ['repairs'] }, (list) =>
            asDone(list, id),
          )
          void queryClient.invalidateQueries({ queryKey: ['repairs'] })
          void queryClient.invalidateQueries({ queryKey: ['notices'] })
          void queryClient.invalidateQueries(queries.counts)
        },
      },
    }),
    messageDesk: messageDeskMachine.provide({
      actors: {
        setMessageHandled: call(api.setMessageHandled),
        retryNotice: call(api.retryNotice),
        refreshMessages: fromPromise(async () => {
          await Promise.all([
            queryClient.invalidateQueries({ queryKey: ['messages'] }, orFail),
            queryClient.invalidateQueries(queries.counts),
          ])
        }),
        refreshNotices: fromPromise(async () => {
          await Promise.all([
            queryClient.invalidateQueries({ queryKey: ['notices'] }, orFail),
            queryClient.invalidateQueries(queries.counts),
          ])
        }),
      },
    }),
    modelEditor: modelEditorMachine.provide({
      actors: {
        addModel: call(api.addModel),
        deleteModel: call(api.deleteModel),
        refreshModels: fromPromise<void, { brandId: number }>(async ({ input: { brandId } }) => {
          await Promise.all([
            queryClient.invalidateQueries(queries.models(brandId), orFail),
            queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
          ])
        }),
      },
      actions: {
        saveDraft: (_, { draft }: { draft: ModelDraft }) => keep('model', draft),
        clearDraft: () => forget('model'),
        logFailure: (_, { call, error }: { call: string; error: unknown }) => {
          // The server's log has every refused call, and the inspector sees this action: a visitor's console stays
          // clean, a developer's says it.
          if (import.meta.env.DEV) console.warn(`${call} failed`, failureOf(error))
        },
      },
    }),
  }
}
