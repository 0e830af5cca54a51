/** Visible texts come from the catalogues: none are literals in a machine, a schema, an object or a template. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GLASS_ISSUE, ISSUES, TOP_BRANDS } from '#shared/catalogue/catalogue.ts'
import { FILE_COLUMNS } from '#shared/price/price-file.ts'
import { FORM_BRANDS, FORM_ISSUES } from '#shared/request/request.ts'
import { COMPOSITION_SENTENCE, STATES } from '#shared/shop/gstin.ts'
import { shop, testimonials } from '#shared/shop/shop.ts'
import { shownLiterals } from './literals.ts'

const FILES = [
  'src/**/*.{ts,tsx}',
  'statecharts/{chart,inspector,page}/*.{ts,tsx}',
  'machines/**/*.ts',
  'shared/**/*.ts',
  'build/pages/*.ts',
  'server/app.ts',
  'server/{auth,request,catalogue,contact,shop,notifications,http}/**/*.ts',
]
/** Read by developers and operators, or made of names: not one of them is a sentence for a visitor or the owner. */
const NOT_SHOWN = [
  'src/styleguide/',
  'src/illustrations/device-gallery.tsx',
  'src/illustrations/device/',
  'src/features/booking/flagship-models.ts',
  'src/worker/',
  'server/auth/password-blocklist.ts',
  'server/auth/owner-account.ts',
  'server/request/records/replay.ts',
]
/** The notation of statecharts, which is code as the machines' names are. */
const NOTATION = [
  ...['chart-labels', 'chart', 'collapse', 'exports'].map((name) => `statecharts/chart/${name}.ts`),
  'statecharts/page/simulation.ts',
  'src/app/history-frames.ts',
]
const issues = [...FORM_ISSUES, ...Object.values(ISSUES).flat(), GLASS_ISSUE]
/** Values that are stored in English in every language, and names. */
const STORED: readonly string[] = [
  ...FORM_BRANDS,
  ...FILE_COLUMNS,
  ...issues,
  ...issues.map((issue) => issue.replace(/ Repair$/, '')),
  ...TOP_BRANDS.flatMap(({ label, brand }) => [label, brand]),
  ...[shop.name, shop.social.label, 'Apple Watch', 'Tablet', 'Mermaid', 'Unknown browser'],
  ...Object.values(STATES),
  COMPOSITION_SENTENCE,
  ...testimonials.flatMap(({ quote, name, about }) => [quote, name, about]),
]
/** Keys, attributes, header values and other words that a program reads. */
const FOR_PROGRAMS =
  /^(Enter|Escape|Home|End|Space|Esc|Ctrl K|Ctrl Enter|Control\+K Meta\+K|xMidYMid slice|noopener noreferrer|Lax|(allow-[\w-]+ ?)+|[a-z-]+(, [a-z-]+(\[href\])?)+|button, a\[href\].*|\w+\/[\w+]+; charset=utf-8|[\w-]+=\d+.*|(public|private), max-age.*|(\{\}|[a-z_]+) as [a-zA-Z]+|is not|(img|frame)-src .*|(user|device) \{\}|other calls|# \{\}\nUser-agent[\s\S]*|Unable to preload CSS|The server entry|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|The page is not built yet: .*|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Mac|Chromebook|Linux|\{\} on \{\})$/

const files = FILES.flatMap((pattern) => globSync(pattern)).filter(
  (file) =>
    !file.endsWith('.d.ts') && !NOT_SHOWN.some((start) => file.startsWith(start)) && !NOTATION.includes(file),
)

test('no words for people stand outside the catalogues', () => {
  expect(files.length).toBeGreaterThan(400)
  const found = files
    .flatMap((file) => shownLiterals(file))
    .filter(({ text }) => !STORED.includes(text) && !FOR_PROGRAMS.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`)
  expect(found).toEqual([])
})

test.each([
  ['a machine', "createMachine({ meta: { dialog: { title: 'Cancel this request?' } } })"],
  ['a schema', "v.pipe(v.string(), v.nonEmpty('Name is required.'))"],
  ['an object', "const labels = { city: 'City' }"],
  ['a template', `const text = \`Request $\{id} received\``],
  ['an answer', "throw new HttpError(404, 'Not found.')"],
  ['a refusal', "throw new Refusal('busy', 'Please wait.')"],
  ['HTML', 'const page = `<h1>You are offline</h1>`'],
  ['an element', 'const view = <p>Staff only.</p>'],
])('words in %s are found', (_place, code) => {
  expect(shownLiterals('example.tsx', code)).toHaveLength(1)
})

test.each([
  ["log.warn({ event: 'sms.budget' })"],
  ["throw new Error('The page has no element #root.')"],
  ["createMachine({ description: 'Sends a message.' })"],
  ["const kind = 'on-the-way'"],
  ["import * as m from '#texts'"],
])('%s has no words for people', (code) => {
  expect(shownLiterals('example.ts', code)).toEqual([])
})
