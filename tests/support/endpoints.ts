/** Every endpoint of every `*api.ts` file in shared, by name, so that tests cannot miss one. */
import type { Endpoint } from '#shared/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value

export const endpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(
  import.meta.glob<Record<string, unknown>>('../../shared/**/*api.ts', { eager: true }),
).flatMap((table) =>
  Object.entries(table).flatMap(([name, row]) => (isEndpoint(row) ? [[name, row] as const] : [])),
)
