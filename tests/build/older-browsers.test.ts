/** The built pages run in the oldest supported browsers: every script, worker and style sheet of every language. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FLOOR } from '#build/browser-floor.ts'
import { newerInScripts, type Script } from '#tests/browsers/scripts.ts'
import { readStyles } from '#tests/browsers/styles.ts'

const DIST = 'dist'

/** Calls that never run in a browser without their function. */
const UNREACHED: Readonly<Record<string, string>> = {
  '.cancelIdleCallback() in assets/index.js': 'Cancels what requestIdleCallback has started.',
  '.isError() in assets/calendar-file.js': 'A function of the calendar file’s library, not of Error.',
  '.skipTransition() in assets/react.js': 'React starts view transitions only where the document has them.',
  '.toSorted() in assets/edit-models-page.js': 'A method of Radix’s own dictionary.',
  '.use() in assets/react.js': 'React’s hook, not a stack of resources.',
}

/** Without them the pages look plainer or move once, and everything can be read and pressed. */
const DEGRADES: Readonly<Record<string, string>> = {
  '@container': 'The layout of a phone stays, on wide screens too.',
  container: 'As @container.',
  'container-type': 'As @container.',
  'grid-template-rows: subgrid': 'The lanes of the board stand below each other (@supports).',
  cqi: 'A fixed size stands before it.',
  ':selection': 'Safari’s own colour of selected text.',
  ':has': 'Focus rings and chosen days have another form (@supports).',
  dvh: 'vh stands before it.',
  svh: 'vh stands before it.',
  lh: 'The height of an empty line, or the textarea’s own rows.',
  'color-mix()': 'A hovered ground or a paler underline.',
  'lab()': 'Stands behind @supports.',
  'mask-image': 'Stands behind -webkit-mask-image.',
  'overscroll-behavior-x': 'As overscroll-behavior.',
  'text-wrap': 'Lines are of uneven length.',
  'text-size-adjust': 'Safari has its own name for it, which stands before it.',
  'overflow: clip': 'Corners of a table are not round.',
  'overscroll-behavior': 'The page behind scrolls on.',
  'content-visibility': 'Only saves time.',
  'contain-intrinsic-block-size': 'As content-visibility.',
  'field-sizing': 'A textarea scrolls instead of growing.',
  'forced-color-adjust': 'The browser chooses the colour of a mark.',
  '@page': 'The paper is chosen in the print dialog.',
  page: 'As @page.',
  size: 'As @page.',
  'break-after: avoid': 'A heading may stand alone at the end of a printed page.',
  '@media (forced-colors)': 'These browsers have no forced colours.',
  '@media (prefers-contrast)': 'The usual contrast.',
  '@media (scripting)': 'The footer keeps its links on a phone.',
  'reading-flow': 'The order of the source, in which all can be reached.',
  resize: 'Phones have no handle for it.',
  'user-select': 'Text of a dragged chart can be selected.',
}

const withoutHash = (file: string) => file.replace(/-[\w-]{7,8}(\.\w+)$|-[\w-]{6}(\.css)$/, '$1$2')

/** The server's own entry and what it renders stay out. */
const isOfBrowser = (name: string) => !name.startsWith('pages') || /^pages\/(?:..\/)?index\.html$/.test(name)

async function filesOf(extension: string): Promise<Script[]> {
  const names = await readdir(DIST, { recursive: true })
  const files = names.filter((name) => name.endsWith(extension) && isOfBrowser(name))
  return Promise.all(
    files.map(async (name) => ({ file: withoutHash(name), code: await readFile(join(DIST, name), 'utf8') })),
  )
}

/** Without data blocks, which have another type. */
const INLINE = /<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs

const inlineScriptsOf = ({ file, code }: Script): Script[] =>
  [...code.matchAll(INLINE)].map(([, text = '']) => ({ file: `${file} (inline)`, code: text }))

test('no script calls what the oldest supported browsers lack, unless it tests for it', async () => {
  const inline = (await filesOf('.html')).flatMap(inlineScriptsOf)
  const scripts = [...(await filesOf('.js')), ...inline]
  expect(scripts.filter(({ file }) => file.includes('service-worker'))).toHaveLength(3)
  expect(inline.length).toBeGreaterThan(0)
  expect(newerInScripts(scripts)).toEqual(Object.keys(UNREACHED).sort())
})

test('styles that they ignore are known, and each leaves a page that works', async () => {
  const sheets = await filesOf('.css')
  const found = new Set(sheets.flatMap(({ code }) => readStyles(code).found))
  expect([...found].sort()).toEqual(Object.keys(DEGRADES).sort())
})

test('the README names them', async () => {
  const readme = await readFile('README.md', 'utf8')
  expect(readme).toContain(`Safari ${FLOOR.safari}, Chrome ${FLOOR.chrome} and Firefox ${FLOOR.firefox}`)
})
