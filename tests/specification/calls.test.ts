/** Each call of section 7's table is an endpoint. */

import { afterEach, expect, test, vi } from 'vitest'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { createClient } from '#src/api/client.ts'
import { endpoints } from '#tests/support/endpoints.ts'

const rows = endpoints
  .map(([, row]) => row)
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

test.each([
  ['POST', '/api/repair/submit'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/forgot-password-otp'],
  ['POST', '/api/auth/reset-password-otp'],
  ['POST', '/api/auth/send-otp'],
  ['POST', '/api/auth/verify-otp'],
  ['POST', '/api/auth/register'],
  ['GET', '/api/admin/users'],
  ['GET', '/api/repair/all'],
  ['PUT', '/api/repair/{id}/status'],
  ['GET', '/api/repair/user/{userId}'],
  ['GET', '/api/admin/brands'],
  ['GET', '/api/admin/brands/{brandId}/models'],
  ['POST', '/api/admin/brands/{brandId}/models'],
  ['DELETE', '/api/admin/models/{modelId}'],
])('%s %s is an endpoint', (method, path) => {
  expect(rows).toContain(`${method} ${path}`)
})

afterEach(() => vi.unstubAllGlobals())

const answered = (status: number) => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('[]', { status, headers: { 'content-type': 'application/json' } }),
  )
  return createClient({ onSessionEnded: () => {} }).send(listBrands, {})
}

test.each([200, 201, 299])('status %i is success', async (status) => {
  expect(await answered(status)).toEqual([])
})

test.each([300, 400, 404, 500])('status %i is a failure', async (status) => {
  await expect(answered(status)).rejects.toMatchObject({ status })
})
