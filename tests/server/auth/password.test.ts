/** Password hashes, and the queue that limits concurrent hashing. */
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'

const cheap = { memory: 64, passes: 1, parallelism: 1 }

test('[11.4.2] a hash is argon2id with parameters and a unique salt', async () => {
  const hashes = await Promise.all([1, 2].map(() => hashPassword('seven lamps', PASSWORD_COST)))
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(new Set(hashes).size).toBe(2)
  expect(await verifyPassword('seven lamps', hashes[0], PASSWORD_COST)).toEqual({
    right: true,
    outdated: false,
  })
  expect(await verifyPassword('Seven lamps', hashes[0], PASSWORD_COST)).toEqual({
    right: false,
    outdated: false,
  })
})

test('an account without a stored password accepts none', async () => {
  for (const password of ['', 'undefined', 'seven lamps'])
    expect((await verifyPassword(password, undefined, PASSWORD_COST)).right).toBe(false)
})

test('[6.2.9] passwords of 256 characters in any script differ to the last one', async () => {
  const long = 'पाऊस 🌧️'.repeat(40).slice(0, 255)
  const hash = await hashPassword(`${long}a`, cheap)
  expect(await verifyPassword(`${long}a`, hash, PASSWORD_COST)).toEqual({ right: true, outdated: true })
  expect((await verifyPassword(`${long}b`, hash, PASSWORD_COST)).right).toBe(false)
})

test('[15.2.2] of 200 concurrent hashes some get 503, and all others succeed', async () => {
  const all = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('seven lamps', cheap)))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(all.length - refused.length).toBe(68)
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'busy', details: { retryAfterMs: 2_000 } })
  await expect(hashPassword('seven lamps', cheap)).resolves.toContain('argon2id')
})
