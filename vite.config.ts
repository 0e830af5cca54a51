/** How the browser's part is built and how unit, server and page tests run. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TARGET } from './build/browser-floor.ts'
import { chartLayouts } from './build/chart-layouts.ts'
import { CHUNK_GROUPS, CHUNK_NAMES } from './build/chunks/chunk-groups.ts'
import { preloadedBy } from './build/chunks/preloads.ts'
import { classNamesPlugin } from './build/class-names.ts'
import { devanagariFont } from './build/fonts/devanagari-font.ts'
import { latinFont } from './build/fonts/latin-font.ts'
import { inlineTextsPlugin } from './build/inline-texts.ts'
import { CLIENT_CONDITIONS, IS_FIRST } from './build/language.ts'
import { htmlPages } from './build/pages/html-pages.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorkerPlugin } from './build/service-worker/service-worker.ts'
import { shopDayOf } from './shared/shop-time.ts'
import { PATIENCE_MS, TEST_TIMEOUT_MS } from './tests/support/patience.ts'
import { TEST_PROJECTS } from './tests/support/projects.ts'
import { LANGUAGES } from './texts/languages.ts'
import { textsIn } from './texts/now.ts'

const define = {
  'import.meta.env.BUILT_YEAR': JSON.stringify(shopDayOf(Date.now()).slice(0, 'YYYY'.length)),
  'import.meta.env.READ_IN_LANGUAGE': JSON.stringify(
    Object.fromEntries(LANGUAGES.map(({ language }) => [language, textsIn(language).read_in_language()])),
  ),
}

/** What turns the source into the application. Tests choose the language of a text when they call it. */
const application = () => [
  process.env.VITEST ? [] : inlineTextsPlugin(),
  react(),
  latinFont(),
  devanagariFont(),
  classNamesPlugin(),
  chartLayouts(),
]

export default defineConfig({
  define,
  // The server's tests need the texts of every language.
  resolve: process.env.VITEST ? {} : { conditions: CLIENT_CONDITIONS },
  plugins: [application(), htmlPages(define), serviceWorkerPlugin(), precompress()],
  build: {
    target: TARGET,
    sourcemap: false,
    emptyOutDir: IS_FIRST,
    copyPublicDir: IS_FIRST,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without `modulepreload` load the same files, only later.
    modulePreload: { polyfill: false, resolveDependencies: preloadedBy },
    // ops/bench/page-limits.ts holds every route to its own limit.
    chunkSizeWarningLimit: 600,
    // Texts and numbers are inlined where they are used, also in another file.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: CHUNK_GROUPS }, ...CHUNK_NAMES },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000' },
  },
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/lazy-modules-loaded.ts',
    // Every file opens a shop and a page of its own and closes them, so files share workers: five times as fast.
    isolate: false,
    // Some wait for other processes. A percentage is at most the number of cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // TanStack Router's development build warns of every route whose load failed, also where a test expects that.
    onConsoleLog: (log) => !log.startsWith('Warning: Error in route match'),
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: TEST_PROJECTS,
  },
})
