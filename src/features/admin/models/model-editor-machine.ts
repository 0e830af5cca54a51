import { fromPromise } from 'xstate'
import { modelEditorMachine } from '#machines/admin/model-editor.ts'
import { failureOf } from '#machines/lib/api-actor.ts'
import { addModel, deleteModel, moveModel, renameModel } from '#shared/api.ts'
import type { ModelDraft } from '#shared/model-draft.ts'
import { apiActor, oncePerApp } from '../../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../../core/history-drafts.ts'
import { orFail } from '../or-fail.ts'

/** Implementations of the model editor's machine. */
export const provideModelEditorMachine = oncePerApp(({ client, queries, queryClient }) => {
  const call = apiActor(client)
  return modelEditorMachine.provide({
    actors: {
      addModel: call(addModel),
      deleteModel: call(deleteModel),
      renameModel: call(renameModel),
      moveModel: call(moveModel),
      refreshModels: fromPromise<void, { brandId: number }>(async ({ input: { brandId } }) => {
        await Promise.all([
          queryClient.invalidateQueries(queries.models(brandId), orFail),
          queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
        ])
      }),
    },
    actions: {
      saveDraft: (_, { draft }: { draft: ModelDraft }) => saveDraft('model', draft),
      clearDraft: () => clearDraft('model'),
      logFailure: (_, { call, error }: { call: string; error: unknown }) => {
        // Development only: in production the server's log and the inspector have it.
        if (import.meta.env.DEV) console.warn(`${call} failed`, failureOf(error))
      },
    },
  })
})
