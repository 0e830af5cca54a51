/**
 * The walls of the house: which room may import which, found by listing the folders. A new room is closed until the table
 * opens it.
 */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow, importsOf, nodesOnCircles, roomOf, targetOf, WINGS } from './support/source-files.ts'

type Wall = {
  /** Rooms, or packages. `shared/*` is `shared` with its rooms. */
  may: readonly string[]
  why: string
}

const REACT = ['react', 'react-dom']
const QUERY = '@tanstack/react-query'
const ROUTER = '@tanstack/react-router'
/** What a page is made of. */
const VIEW = [
  ...['machines/*', 'shared/*', 'texts', ...REACT, QUERY, ROUTER, 'lucide', 'xstate', 'valibot'],
  ...['src/api', 'src/components', 'src/core', 'src/flow', 'src/hydration', 'src/illustrations', 'src/lib'],
  ...['src/metadata', 'src/photos', 'src/request', 'src/ui'],
]
const FEATURE: Wall = {
  may: VIEW,
  why: 'A feature imports no other feature, so that it can be changed alone: what two need is in request, components or flow.',
}
const WITH_LAYOUT: Wall = { ...FEATURE, may: [...VIEW, 'src/features/layout'] }
const SERVER = ['server', 'server/database', 'server/http', 'server/lib', 'shared/*', 'texts']
const SERVER_PACKAGES = ['hono', 'kysely', 'node', 'valibot', 'pino']
const SERVER_FEATURE: Wall = {
  may: [...SERVER, ...SERVER_PACKAGES],
  why: 'A feature of the server imports no other: what two need is in database, shop, notifications, http or lib.',
}

const WALLS: Readonly<Record<string, Wall>> = {
  texts: { may: ['node', '@formatjs/icu-messageformat-parser'], why: 'Texts import nothing of the shop.' },
  shared: {
    may: ['shared/*', 'texts', 'valibot'],
    why: 'Both sides stand on it: it imports neither of them.',
  },
  'shared/account': { may: ['shared', 'texts', 'valibot'], why: 'Accounts know no requests.' },
  'shared/catalogue': { may: ['shared', 'texts', 'valibot'], why: 'Devices know no requests.' },
  'shared/shop': {
    may: ['shared', 'shared/account', 'shared/catalogue', 'texts', 'valibot'],
    why: 'The shop’s settings know no requests.',
  },
  'shared/price': { may: ['shared', 'shared/catalogue', 'texts', 'valibot'], why: 'A price has a device.' },
  'shared/estimate': {
    may: ['shared', 'shared/price', 'texts', 'valibot'],
    why: 'An estimate has lines with prices.',
  },
  'shared/billing': {
    may: ['shared', 'shared/estimate', 'shared/price', 'shared/shop', 'texts', 'valibot'],
    why: 'A document has the lines of an estimate, and the shop as its seller.',
  },
  'shared/report': {
    may: ['shared', 'shared/billing', 'shared/request', 'valibot'],
    why: 'A report counts requests and money.',
  },
  'shared/request': {
    may: ['shared/*', 'texts', 'valibot'],
    why: 'A request has a person, a device and a time.',
  },
  'shared/practice': {
    may: ['shared', 'shared/account', 'valibot'],
    why: 'A practice shop is a shop: it has people, and no words of its own.',
  },
  'shared/log': { may: ['shared/*', 'texts', 'valibot'], why: 'The log tells of everything.' },

  machines: { may: ['machines/*', 'xstate'], why: 'The list of all machines.' },
  'machines/lib': { may: ['shared/*', 'texts', 'xstate'], why: 'A machine knows no browser and no server.' },
  'machines/account': {
    may: ['machines/lib', 'shared/*', 'texts', 'xstate', 'valibot'],
    why: 'A machine names what it needs; src/flow provides it.',
  },
  'machines/site': {
    may: ['machines/lib', 'shared/*', 'texts', 'xstate', 'valibot'],
    why: 'A machine names what it needs; src/flow provides it.',
  },
  'machines/request': {
    may: ['machines/lib', 'shared/*', 'texts', 'xstate', 'valibot'],
    why: 'A machine names what it needs; src/flow provides it.',
  },
  'machines/owner': {
    may: ['machines/lib', 'machines/request', 'shared/*', 'texts', 'xstate', 'valibot'],
    why: 'The owner’s request form is one of the request forms.',
  },

  src: { may: ['texts'], why: 'Constants of the build.' },
  'src/lib': {
    may: ['shared/*', 'texts', 'valibot', 'papaparse'],
    why: 'Small browser functions without React: a hook is in ui or flow.',
  },
  'src/ui': {
    may: ['texts', ...REACT, 'radix-ui', 'lucide'],
    why: 'A part of the interface could ship in another product: it gets everything as props or context.',
  },
  'src/illustrations': {
    may: ['shared/catalogue', 'src/ui', 'texts', 'react'],
    why: 'A drawing knows no pages and no data.',
  },
  'src/api': {
    may: ['machines/lib', 'shared/*', 'src/lib', 'texts', QUERY, 'valibot', 'xstate'],
    why: 'The only way to the server.',
  },
  'src/core': {
    may: ['machines/account', 'machines/lib', 'shared/*', 'src/api', 'texts', 'react', 'valibot', 'xstate'],
    why: 'The application without its views.',
  },
  'src/hydration': {
    may: ['shared', 'src/lib', 'texts', 'react', ROUTER],
    why: 'Runs before the application is there.',
  },
  'src/flow': {
    may: [
      'machines/*',
      'shared/*',
      'src/api',
      'src/core',
      'src/ui',
      'texts',
      'react',
      ROUTER,
      '@xstate/react',
      'xstate',
      'valibot',
    ],
    why: 'The bridge from machine to React.',
  },
  'src/metadata': {
    may: ['shared/*', 'src/core', 'src/flow', 'texts'],
    why: 'Titles and structured data: no views.',
  },
  'src/components': {
    may: VIEW.filter((room) => room !== 'src/request' && room !== 'src/photos'),
    why: 'Parts that know no request.',
  },
  'src/request': {
    may: [
      ...VIEW.filter((room) => !['src/metadata', 'src/hydration', 'src/photos'].includes(room)),
      'ics',
      'lean-qr',
    ],
    why: 'What several features show of one request.',
  },
  'src/photos': {
    may: VIEW.filter((room) => !['src/metadata', 'src/hydration', 'src/photos'].includes(room)),
    why: 'The photos of a request, for its page, the panel and a technician’s phone.',
  },
  'src/offline': {
    may: [
      ...['machines/*', 'shared/*', 'texts', 'react', 'xstate', 'valibot', QUERY, ROUTER, 'idb'],
      ...['src/api', 'src/core', 'src/flow', 'src/lib', 'src/request'],
    ],
    why: 'What a technician’s phone keeps: customers never load it.',
  },
  'src/practice': {
    may: [
      ...['machines/site', 'shared', 'shared/practice', 'texts', 'react', 'react-dom', 'lucide'],
      ...['xstate', 'idb'],
      ...['src/api', 'src/core', 'src/flow', 'src/lib', 'src/offline', 'src/ui'],
    ],
    why: 'The bar of a practice shop: a real shop never loads it.',
  },
  'src/features/account': FEATURE,
  'src/features/admin': { ...WITH_LAYOUT, may: [...WITH_LAYOUT.may, 'radix-ui'] },
  'src/features/auth': WITH_LAYOUT,
  'src/features/booking': FEATURE,
  'src/features/contact': FEATURE,
  'src/features/privacy': FEATURE,
  'src/features/day': { ...FEATURE, may: [...VIEW, 'src/offline'] },
  'src/features/home': FEATURE,
  'src/features/layout': FEATURE,
  'src/features/my-requests': FEATURE,
  'src/features/tracking': FEATURE,
  'src/styleguide': {
    may: ['shared/*', 'texts', 'src/illustrations', 'src/lib', 'src/ui', 'react', 'lucide'],
    why: 'Shows the parts without an application.',
  },
  'src/worker': {
    may: ['src/offline', 'shared', 'serwist'],
    why: 'The service worker is a program of its own; a technician’s page sends it one message.',
  },
  'src/app': {
    may: [
      ...VIEW,
      'src/features/*',
      'src/offline',
      'src/practice',
      'src/styleguide',
      'src/styles',
      'statecharts/*',
    ],
    why: 'Routes and entries: the top of the browser’s code.',
  },

  'statecharts/chart': { may: ['xstate', 'valibot'], why: 'A chart is data of any machine.' },
  'statecharts/inspector': {
    may: ['statecharts/chart', 'src/lib', 'xstate', 'valibot', '@statelyai/inspect'],
    why: 'Could watch another product: src/app says what is visible.',
  },
  'statecharts/page': {
    may: [
      'statecharts/chart',
      'statecharts/inspector',
      'src/lib',
      'src/ui',
      'texts',
      'react',
      QUERY,
      ROUTER,
      'lucide',
      'xstate',
      'valibot',
      'virtual:chart-layouts',
    ],
    why: 'Could draw another product’s machines: src/app passes them in.',
  },
  'statecharts/build': {
    may: ['statecharts/chart', 'node', 'vite', 'elkjs', 'xstate', 'valibot'],
    why: 'Layouts of charts, made by the build.',
  },

  server: {
    may: [...SERVER, 'server/*', ...SERVER_PACKAGES, '@hono/node-server'],
    why: 'Puts the server together.',
  },
  'server/lib': { may: ['texts', ...SERVER_PACKAGES], why: 'The lowest room of the server.' },
  'server/sms': {
    may: ['server/lib', 'texts', 'cockatiel', ...SERVER_PACKAGES],
    why: 'Providers of text messages know no shop.',
  },
  'server/database': {
    may: ['server/lib', 'shared/*', 'texts', 'pg', ...SERVER_PACKAGES],
    why: 'The engine, and what every feature counts with.',
  },
  'server/http': {
    may: [...SERVER, 'src/app', ...SERVER_PACKAGES, '@hono/node-server'],
    why: 'Serves endpoints and pages; of the browser’s code only its rendering.',
  },
  'server/observability': {
    may: [...SERVER, 'server/sms', 'prom-client', ...SERVER_PACKAGES],
    why: 'Metrics and logs.',
  },
  'server/notifications': {
    may: [...SERVER, 'server/shop', 'server/sms', ...SERVER_PACKAGES],
    why: 'Texts to customers: any feature sends them, and the settings say which.',
  },
  'server/shop': SERVER_FEATURE,
  'server/catalogue': SERVER_FEATURE,
  'server/contact': SERVER_FEATURE,
  'server/price': {
    may: [...SERVER_FEATURE.may, 'server/catalogue', 'server/shop'],
    why: 'Prices of the catalogue’s models, with a version as the settings have.',
  },
  'server/estimate': {
    may: [...SERVER_FEATURE.may, 'server/request'],
    why: 'Sending and answering an estimate are steps of a request.',
  },
  'server/billing': {
    may: [...SERVER_FEATURE.may, 'server/notifications', 'server/request', 'server/shop', 'to-words'],
    why: 'A document is about a repaired request, and has the shop as its seller; a payment is told to the customer.',
  },
  'server/log': {
    may: [...SERVER_FEATURE.may, 'server/request'],
    why: 'The log reads the steps of requests.',
  },
  'server/reports': {
    may: [...SERVER_FEATURE.may, 'server/billing', 'server/request'],
    why: 'The reports count requests and money.',
  },
  'server/auth': {
    ...SERVER_FEATURE,
    may: [...SERVER_FEATURE.may, 'server/notifications', 'server/observability', 'server/sms'],
  },
  'server/account': {
    may: [
      ...SERVER_FEATURE.may,
      ...['server/auth', 'server/billing', 'server/contact', 'server/notifications', 'server/photos'],
      ...['server/request', 'server/sms'],
    ],
    why: 'A customer’s copy and deletion go through the records of every feature.',
  },
  'server/request': {
    ...SERVER_FEATURE,
    may: [
      ...SERVER_FEATURE.may,
      ...['server/catalogue', 'server/notifications', 'server/price', 'server/shop', 'server/sms'],
      'machines/request',
    ],
  },
  'server/photos': {
    may: [...SERVER_FEATURE.may, 'server/request', 'sharp'],
    why: 'A photo is one of a request.',
  },
  'server/jobs': {
    may: ['server/*', 'shared/*', ...SERVER_PACKAGES],
    why: 'Runs by the clock, over all features.',
  },
  'server/cli': {
    may: ['server', 'server/*', 'shared/*', ...SERVER_PACKAGES],
    why: 'Commands of the operator, over all features.',
  },
  'server/demo': {
    may: ['server', 'server/*', 'shared/*', ...SERVER_PACKAGES],
    why: 'Sample data, made by the features’ own functions.',
  },
  'server/practice': {
    may: ['server', 'server/*', 'shared/*', ...SERVER_PACKAGES],
    why: 'A practice shop goes through the whole of the server: its clock, its jobs, its samples.',
  },
  'server/dev': {
    may: ['server', 'server/http', 'server/sms', 'shared', 'shared/shop', ...SERVER_PACKAGES],
    why: 'Pages of a local run.',
  },

  build: {
    may: ['machines', 'build/*', 'statecharts/*', 'texts', 'node', 'vite', 'xstate'],
    why: 'Makes what is served.',
  },
  'build/chunks': { may: ['vite'], why: 'Names of modules, no modules.' },
  'build/fonts': {
    may: ['texts', 'node', 'vite', 'valibot', 'subset-font', 'fontverter', 'harfbuzzjs'],
    why: 'Cuts fonts to the texts.',
  },
  'build/pages': {
    may: [
      'build',
      'build/chunks',
      'server/http',
      'server/catalogue',
      'shared/*',
      'src/app',
      'src/core',
      'src/lib',
      'src/metadata',
      'texts',
      'node',
      'vite',
    ],
    why: 'Renders the pages as the server does.',
  },
  'build/service-worker': {
    may: ['build', 'build/chunks', 'server/http', 'shared/catalogue', 'src/core', 'node', 'vite', 'valibot'],
    why: 'Lists what works offline.',
  },
}

/** `lucide/icons/x` is `lucide`, `node:fs` is `node`. */
const packageOf = (specifier: string) =>
  specifier.startsWith('node:')
    ? 'node'
    : (/^(@[^/]+\/[^/]+|[^/@]+(?::[^/]+)?)/.exec(specifier)?.[0] ?? specifier)

function isOpen({ may }: Wall, target: string): boolean {
  return may.some((room) =>
    room.endsWith('/*')
      ? target === room.slice(0, -2) || target.startsWith(room.slice(0, -1))
      : target === room,
  )
}

const files = WINGS.flatMap((wing) => filesBelow(wing))
const rooms = [...new Set(files.map(roomOf))].sort()

/** What a room imports: `[file, room or package]`. */
const importsOfRoom = (room: string) =>
  files
    .filter((file) => roomOf(file) === room)
    .flatMap((file) =>
      importsOf(file).map((specifier) => {
        const target = targetOf(file, specifier)
        return [file, target === undefined ? packageOf(specifier) : roomOf(target)] as const
      }),
    )
    .filter(([, target]) => target !== room)

test('each room stands in the table, and each row of it is a room', () => {
  expect(Object.keys(WALLS).sort()).toEqual(rooms)
})

test.each(rooms)('%s imports only what its row opens', (room) => {
  const wall = WALLS[room] ?? { may: [], why: 'A new room is closed.' }
  const forbidden = importsOfRoom(room).filter(([, target]) => !isOpen(wall, target))
  expect(forbidden.map(([file, target]) => `${file} imports ${target}. ${wall.why}`)).toEqual([])
})

test('every row of the table opens only what its room uses', () => {
  // Lists that several rows share open what one of them needs.
  const ofMany = [VIEW, SERVER, SERVER_PACKAGES, REACT].flat()
  const unused = rooms.flatMap((room) => {
    const targets = importsOfRoom(room).map(([, target]) => target)
    return (WALLS[room]?.may ?? [])
      .filter((open) => !open.endsWith('/*') && !ofMany.includes(open) && !targets.includes(open))
      .map((open) => `${room} does not import ${open}`)
  })
  expect(unused).toEqual([])
})

/** `shared` lies above and below its rooms: its API table names their schemas, and they use its limits. */
test.each(WINGS.filter((wing) => wing !== 'shared'))(
  '%s has no circle of imports between its rooms',
  (wing) => {
    expect(nodesOnCircles(wing, (file) => (roomOf(file) === wing ? file : roomOf(file)))).toEqual([])
  },
)

test.each(['server', 'machines', 'build', 'shared', 'statecharts', 'texts', 'tests', 'ops'])(
  '%s has no circle of imports between its files',
  (wing) => {
    expect(nodesOnCircles(wing, (file) => file)).toEqual([])
  },
)

test.each([
  ['src', 4],
  ['server', 8],
])('the root of %s has at most %i files', (wing, most) => {
  const entries = readdirSync(new URL(`../${wing}`, import.meta.url), { withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(most)
})
