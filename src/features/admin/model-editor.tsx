/** One brand's models: a form to add one, and the list, newest first, to delete from. */
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Brand, Model } from '#shared/catalogue.ts'
import { ModelDraft } from '#shared/model-draft.ts'
import { deviceName } from '../../components/device-name.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../core/history-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './model-editor.module.css'
import { provideModelEditorMachine } from './model-editor-machine.ts'
import { ModelForm } from './model-form.tsx'
import { ModelRow } from './model-row.tsx'
import { QueryBoundary } from './query-boundary.tsx'

export function ModelEditor({ brand }: { brand: Brand }) {
  const app = useApp()
  const { queries, inspectOptions } = app
  const models = useQuery(queries.models(brand.id))
  const [input] = useState(() => ({ brandId: brand.id, draft: readDraft('model', ModelDraft) }))
  const [state, send] = useMachine(provideModelEditorMachine(app), { input, ...inspectOptions })
  const title = useRef<HTMLHeadingElement>(null)
  const { removing } = state.context
  const questionOf = (model: Model) => ({
    type: 'ask' as const,
    model,
    device: deviceName({ brand: brand.name, model: model.name }),
  })
  /** The row that asked is about to go, so the focus waits on the list's title. */
  const confirm = () => {
    flushSync(() => send({ type: 'confirm' }))
    title.current?.focus()
  }
  return (
    <div className={styles.editor}>
      <ModelForm state={state} send={send} />
      <section className={styles.models} aria-labelledby="models">
        <h2 className={styles.title} id="models" ref={title} tabIndex={-1}>
          {`${brand.name} models`}
        </h2>
        <QueryBoundary query={models} what="models" skeleton="models">
          {(all) => {
            const adding = state.hasTag('busy') ? state.context.adding : null
            const isListed = all.some(({ id }) => id === adding?.id)
            return (
              <>
                <p className={styles.count} role="status">
                  {all.length === 1 ? '1 model' : `${all.length} models`}
                </p>
                {all.length === 0 && !adding && (
                  <EmptyState
                    title="No models yet."
                    text="Add the first one: customers can pick it at once."
                  />
                )}
                <ul className={styles.list}>
                  {adding && !isListed && <ModelRow brand={brand.name} model={adding} change="adding" />}
                  {all.toReversed().map((model) => (
                    <ModelRow
                      key={model.id}
                      brand={brand.name}
                      model={model}
                      change={removing?.id === model.id ? 'deleting' : undefined}
                      onDelete={state.can(questionOf(model)) ? () => send(questionOf(model)) : undefined}
                    />
                  ))}
                </ul>
              </>
            )
          }}
        </QueryBoundary>
      </section>
      <FlowDialog
        state={state}
        kind="alert"
        onDismiss={() => send({ type: 'cancel' })}
        actions={
          <>
            <Button variant="danger" onClick={confirm}>
              Yes, delete
            </Button>
            <Button variant="quiet" onClick={() => send({ type: 'cancel' })}>
              Cancel
            </Button>
          </>
        }
      />
    </div>
  )
}
