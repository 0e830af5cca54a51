/**
 * Starts the server: the only file to start. Node must know where it keeps what it made of the TypeScript before it
 * reads the first of it: then a start is shorter, and 25 MB of compiler stay away. So this one is plain JavaScript.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A folder that cannot be written is no fault. NODE_COMPILE_CACHE names another one.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/server'),
)

await import('./main.ts')
