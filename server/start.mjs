/**
 * Starts the server. Plain JavaScript, because the compile cache must be on before Node loads the first TypeScript
 * module: a start is then shorter and the compiler's 25 MB are not loaded.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A cache folder that cannot be written is ignored. NODE_COMPILE_CACHE names another one.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/server'),
)

await import('./main.ts')
