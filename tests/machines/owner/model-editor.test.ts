import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { modelEditorMachine } from '#machines/owner/model-editor.ts'
import { modelErrors } from '#machines/owner/model-editor-setup.ts'
import type { ModelDraft } from '#shared/catalogue/model-draft.ts'
import { addModel, deleteModel } from '#shared/catalogue/models-api.ts'
import { stubActor } from '../stub-actor.ts'

const typed = { name: '  Galaxy S99 ', image: '/models/s99.webp' }

function open({ draft = null }: { draft?: ModelDraft | null } = {}) {
  const add = stubActor(addModel)
  const remove = stubActor(deleteModel)
  const logged: string[] = []
  const kept: (ModelDraft | null)[] = []
  const reads: PromiseWithResolvers<void>[] = []
  const machine = modelEditorMachine.provide({
    actors: {
      addModel: add.actor,
      deleteModel: remove.actor,
      refreshModels: fromPromise<void, { brandId: number }>(() => {
        const read = Promise.withResolvers<void>()
        reads.push(read)
        return read.promise
      }),
    },
    actions: {
      saveDraft: (_, params) => kept.push(params.draft),
      clearDraft: () => kept.push(null),
      logFailure: (_, { call }) => logged.push(call),
    },
  })
  const flow = createActor(machine, { input: { brandId: 3, draft } }).start()
  return {
    ...{ flow, add, remove, logged, kept, reads },
    now: () => flow.getSnapshot(),
    type: (patch: Partial<ModelDraft>) => flow.send({ type: 'form.change', patch }),
    /** The list equals the server's again. */
    async listIsRead() {
      reads.at(-1)?.resolve()
      await setImmediate()
    },
    askForS23: () =>
      flow.send({ type: 'ask', model: { id: 23, name: 'Galaxy S23' }, device: 'Samsung Galaxy S23' }),
  }
}

test('a model without a name is not sent and shows its error after Add', () => {
  const { flow, now, add } = open()
  expect(modelErrors(now().context)).toEqual({})
  flow.send({ type: 'add' })
  expect(modelErrors(now().context)).toEqual({ name: 'Name is required.' })
  expect(add.requests).toEqual([])
})

test('a blurred field shows only its own error', () => {
  const { flow, now, type } = open()
  type({ image: 'http://elsewhere/x.png' })
  flow.send({ type: 'field.blur', field: 'image' })
  expect(modelErrors(now().context)).toEqual({ image: 'Use a path under /models/ or an https address.' })
})

test('a new model shows as pending, once for several clicks, until the list contains it', async () => {
  const { flow, now, add, type, listIsRead, kept } = open()
  type(typed)
  expect(kept).toEqual([typed])
  flow.send({ type: 'add' })
  flow.send({ type: 'add' })
  expect(add.requests).toEqual([{ params: { brandId: 3 }, body: typed }])
  expect(now().context.adding).toEqual({ name: 'Galaxy S99', image: typed.image, id: null })
  expect(now().hasTag('busy')).toBe(true)
  await add.resolve({ id: 400, name: 'Galaxy S99', image: typed.image })
  expect(now().context).toMatchObject({ adding: { id: 400 }, form: { name: '', image: '' } })
  expect(now().hasTag('busy')).toBe(true)
  expect(kept.at(-1)).toBeNull()
  await listIsRead()
  expect(now().value).toBe('editing')
  expect(now().context.adding).toBeNull()
})

test.each([0, 403, 422, 500])(
  'a model that is refused (%i) is logged, nothing is said, and its row goes when the list is read',
  async (status) => {
    const { flow, now, add, type, listIsRead, logged, reads } = open()
    type(typed)
    flow.send({ type: 'add' })
    await add.reject(status, 'This brand has a model of this name already.')
    expect(logged).toEqual(['addModel'])
    expect(reads).toHaveLength(1)
    expect(now().getMeta()).toEqual({})
    await listIsRead()
    expect(now().context).toMatchObject({ adding: null, form: typed })
    expect(now().hasTag('dialog')).toBe(false)
    flow.send({ type: 'add' })
    expect(add.requests).toHaveLength(2)
  },
)

test('deleting asks for confirmation; Cancel deletes nothing', () => {
  const { flow, now, remove, askForS23 } = open()
  askForS23()
  expect(now().getMeta()['modelEditor.confirming']).toEqual({
    dialog: {
      title: 'Delete this model?',
      kind: 'alert',
      buttons: [
        { event: 'confirm', label: 'Yes, delete', variant: 'danger' },
        { event: 'cancel', label: 'Cancel' },
      ],
    },
  })
  expect(now().context).toMatchObject({
    target: { id: 23, name: 'Galaxy S23' },
    message: 'Samsung Galaxy S23. Customers cannot pick it any more; requests keep its name.',
  })
  flow.send({ type: 'cancel' })
  expect(now().value).toBe('editing')
  expect(remove.requests).toEqual([])
})

test('a confirmed model is deleted once and marked until the list is refreshed', async () => {
  const { flow, now, remove, askForS23, listIsRead } = open()
  askForS23()
  flow.send({ type: 'confirm' })
  flow.send({ type: 'confirm' })
  expect(remove.requests).toEqual([{ params: { modelId: 23 } }])
  expect(now().context.removing).toEqual({ id: 23, name: 'Galaxy S23' })
  await remove.resolve(undefined)
  expect(now().context.removing).toEqual({ id: 23, name: 'Galaxy S23' })
  await listIsRead()
  expect(now().context.removing).toBeNull()
})

test('a failed deletion is logged, and the row is unchanged', async () => {
  const { flow, now, remove, askForS23, listIsRead, logged } = open()
  askForS23()
  flow.send({ type: 'confirm' })
  await remove.reject(403)
  expect(logged).toEqual(['deleteModel'])
  await listIsRead()
  expect(now().value).toBe('editing')
  expect(now().context.removing).toBeNull()
})

test('a failed refresh does not block the machine', async () => {
  const { flow, now, remove, askForS23, reads, logged } = open()
  askForS23()
  flow.send({ type: 'confirm' })
  await remove.resolve(undefined)
  reads.at(-1)?.reject(new Error('no answer'))
  await setImmediate()
  expect(now().value).toBe('editing')
  expect(logged).toEqual(['refreshModels'])
})

test('input is restored after a reload', () => {
  expect(open({ draft: typed }).now().context.form).toEqual(typed)
})
