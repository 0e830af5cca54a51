/** One brand's models: a form to add one, and the list, newest first, to rename, order and delete. */

import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Brand } from '#shared/catalogue.ts'
import { ModelDraft } from '#shared/model-draft.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../components/flow-dialog.tsx'
import { useApp } from '../../../core/app-context.ts'
import { readDraft } from '../../../core/history-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import styles from './model-editor.module.css'
import { provideModelEditorMachine } from './model-editor-machine.ts'
import { ModelForm } from './model-form.tsx'
import { ModelList } from './model-list.tsx'
import { RenameDialog } from './rename-dialog.tsx'

export function ModelEditor({ brand }: { brand: Brand }) {
  const app = useApp()
  const { queries, inspectOptions } = app
  const models = useQuery(queries.models(brand.id))
  const [input] = useState(() => ({ brandId: brand.id, draft: readDraft('model', ModelDraft) }))
  const [state, send] = useMachine(provideModelEditorMachine(app), { input, ...inspectOptions })
  const title = useRef<HTMLHeadingElement>(null)
  /** The row with the pressed button is removed, so the list's title takes the focus. */
  const confirm = () => {
    flushSync(() => send({ type: 'confirm' }))
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
          {(all) => <ModelList brand={brand.name} models={all.toReversed()} state={state} send={send} />}
        </QueryBoundary>
      </section>
      {state.matches('renaming') ? (
        <RenameDialog state={state} send={send} />
      ) : (
        <FlowDialog
          state={state}
          kind="alert"
          onDismiss={() => send({ type: 'cancel' })}
          actions={
            <>
              <Button variant="danger" onClick={confirm}>
                {m.yes_delete()}
              </Button>
              <Button variant="quiet" onClick={() => send({ type: 'cancel' })}>
                {m.cancel()}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
