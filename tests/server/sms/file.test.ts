import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileSender, readSmsFile, removeFromSmsFile } from '#server/sms/file.ts'

const left = '+919822012345'

test('what is appended while a customer’s texts are removed stays, and nothing of the customer', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sms-'))
  const path = join(dir, 'sms.jsonl')
  const { send } = createFileSender(path, { now: () => 0 })
  const code = (to: string) => send({ kind: 'account', language: 'mr', to, values: {} })
  const kept = Array.from({ length: 40 }, (_, index) => `+91981100${1000 + index}`)
  await code(left)
  await Promise.all([...kept.map(code), ...kept.map(() => removeFromSmsFile(path, ({ to }) => to === left))])
  await code(left)
  await removeFromSmsFile(path, ({ to }) => to === left)
  const lines = await readSmsFile(path)
  expect(lines.map(({ to }) => to).toSorted()).toEqual(kept)
  expect(await readFile(path, 'utf8')).not.toContain(left)
  await rm(dir, { recursive: true })
})
