/** One brand's models: a form to add one, and the list, newest first, to rename, order and delete. */

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fromPromise } from 'xstate'
import { failureOf } from '#machines/lib/api-actor.ts'
import { modelEditorMachine } from '#machines/owner/model-editor.ts'
import type { Brand } from '#shared/catalogue/catalogue.ts'
import { listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { ModelDraft } from '#shared/catalogue/model-draft.ts'
import * as m from '#texts'
import { modelsQuery } from '../../../api/catalogue-queries.ts'
import { invalidate, refresh } from '../../../api/q.ts'
import { useApp } from '../../../core/app-context.ts'
import { readDraft } from '../../../flow/drafts.ts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import styles from './model-editor.module.css'
import { ModelForm } from './model-form.tsx'
import { ModelList } from './model-list.tsx'
import { RenameDialog } from './rename-dialog.tsx'

export function ModelEditor({ brand }: { brand: Brand }) {
  const { queryClient } = useApp()
  const models = useQuery(modelsQuery(brand.id))
  const [input] = useState(() => ({ brandId: brand.id, draft: readDraft('model', ModelDraft) }))
  const [state, send] = useFlow(modelEditorMachine, {
    input,
    draft: 'model',
    actors: {
      refreshModels: fromPromise<void, { brandId: number }>(async () => {
        await Promise.all([refresh(queryClient, listModels), invalidate(queryClient, listCatalogue)])
      }),
    },
    actions: {
      logFailure: (_, { call, error }: { call: string; error: unknown }) => {
        // Development only: in production the server's log and the inspector have it.
        if (import.meta.env.DEV) console.warn(`${call} failed`, failureOf(error))
      },
    },
  })
  const title = useRef<HTMLHeadingElement>(null)
  /** The row with the pressed button is removed, so the list's title takes the focus. */
  const confirm = (act: () => void) => {
    flushSync(act)
    title.current?.focus()
  }
  return (
    <div className={styles.editor}>
      <ModelForm state={state} send={send} />
      <section className={styles.models} aria-labelledby="models">
        <h2 className={styles.title} id="models" ref={title} tabIndex={-1}>
          {m.models_of({ brand: brand.name })}
        </h2>
        <QueryBoundary query={models} what={m.what_models()} skeleton="models">
          {(all) => <ModelList brand={brand.name} models={[...all].reverse()} state={state} send={send} />}
        </QueryBoundary>
      </section>
      {state.matches('renaming') ? (
        <RenameDialog state={state} send={send} />
      ) : (
        <FlowDialog state={state} send={send} on={{ confirm }} />
      )}
    </div>
  )
}
