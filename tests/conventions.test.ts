/** Conventions of the code that neither the compiler nor the linter can hold; CONTRIBUTING.md says why. */
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints, practiceEndpoints } from './support/endpoints.ts'
import { filesBelow, importsOf, targetOf, textOf, WINGS } from './support/source-files.ts'

const code = WINGS.flatMap((wing) => filesBelow(wing)).filter((file) => !file.startsWith('texts/'))

const matches = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, name = '']) => name)

/** The files with this text, but for those that may have it. */
const filesWith = (text: RegExp, may: RegExp) =>
  code.filter((file) => !may.test(file) && text.test(textOf(file)))

test('React and XState meet in src/flow alone', () => {
  expect(filesWith(/'@xstate\/react'/, /^src\/flow\//)).toEqual([])
})

test('keys of queries are made in src/api alone; the statecharts read files of their own', () => {
  expect(filesWith(/\bqueryKey:/, /^(src\/api|statecharts\/page)\//)).toEqual([])
})

test('the tables of a request are read and written in server/request and by what follows it', () => {
  const tables = 'requests|request_progress|request_events|visits|seats|thread_entries|phone_requests'
  const call = new RegExp(String.raw`\b(insertInto|updateTable|deleteFrom)\('(${tables})'\)`)
  expect(filesWith(call, /^server\/request\//)).toEqual([])
})

test('HttpError is for routes and what runs around them; below them a refusal is a value or a Refusal', () => {
  expect(filesWith(/\bHttpError\b/, /routes\.ts$|^server\/http\/|^server\/app\.ts$/)).toEqual([])
})

test('no object literal is spread into a literal; JSX has no other way to write a computed attribute', () => {
  expect(filesWith(/(?<!\{)\.\.\.\{/, /^$/)).toEqual([])
})

test('no module borrows the style sheet of another folder, but the drawings theirs', () => {
  const borrowed = filesBelow('src').flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.endsWith('.module.css'))
      .filter((specifier) => dirname(targetOf(file, specifier) ?? '') !== dirname(file))
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(borrowed.filter((line) => !line.startsWith('src/illustrations/'))).toEqual([])
})

describe('a name that is not the field’s word', () => {
  const NOT_OURS = /notice|desk|bones|facts|(?<!key|pass)words/i

  const names = {
    files: [...code, ...filesBelow('src', /\.css$/)].map((file) => file.split('/').at(-1) ?? ''),
    types: code.flatMap((file) => matches(file, /\b(?:type|interface|class) (\w+)/g)),
    tables: filesBelow('server/database/migrations').flatMap((file) =>
      matches(file, /create (?:virtual )?table (\w+)/g),
    ),
    texts: Object.keys(JSON.parse(textOf('texts/en.json'))),
  }

  test.each(Object.entries(names))('is no name of %s', (_, found) => {
    expect(found.filter((name) => NOT_OURS.test(name))).toEqual([])
    expect(found.length).toBeGreaterThan(10)
  })
})

describe('an endpoint', () => {
  const all = [...endpoints, ...practiceEndpoints]
  const rows = filesBelow('shared').flatMap((file) =>
    [...textOf(file).matchAll(/export const (\w+) = endpoint\(\{[^}]*?path: '([^']+)'/g)].map(
      ([, name = '', path = '']) => ({ name, path }),
    ),
  )
  const clients = [...filesBelow('src'), ...filesBelow('machines')].map(textOf).join('\n')
  const documents = [...filesBelow('docs', /\.md$/), ...filesBelow('tests/specification', /\.md$/)]
    .map(textOf)
    .join('\n')

  test('is in the list of all endpoints, by which others are tested', () => {
    expect(all.map(([name]) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('is what a journey intercepts: a path that nobody calls would hold and fail nothing', () => {
    const paths = all.map(([, { path }]) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
    const globs = filesBelow('tests/journeys').flatMap((file) =>
      matches(file, /['"`]\*\*(\/api\/\w[^'"`]*)/g).map((glob) => glob.replace(/(?<=\w)\??\*$/, '')),
    )
    expect(globs.length).toBeGreaterThan(0)
    expect(globs.filter((glob) => !paths.some((path) => path.test(glob)))).toEqual([])
  })

  test.each(rows)('$name is called by the application or named in a document', ({ name, path }) => {
    expect(
      new RegExp(String.raw`\b${name}\b`).test(clients) ||
        documents.includes(path.replaceAll(/:(\w+)/g, '{$1}')),
    ).toBe(true)
  })
})
