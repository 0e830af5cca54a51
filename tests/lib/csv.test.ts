/** A CSV file opens as text, whatever people typed: OWASP's list of CSV injection, and values that spreadsheets convert. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLines } from '#src/lib/csv.ts'

/** The cells of one line, as a spreadsheet reads them. */
const readBack = (...cells: string[]) => Papa.parse<string[]>(csvLines([cells]).trimEnd()).data[0]

test.each([
  ['=HYPERLINK("https://evil.example","x")', '\'=HYPERLINK("https://evil.example","x")'],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  [' =1+1', "' =1+1"],
  ['   -1', "'   -1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u3000@x', "'\u3000@x"],
  ['\t=1+1', "' =1+1"],
  ['\t\t+1', "'  +1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
])('%j is text', (typed, cell) => {
  expect(readBack(typed)).toEqual([cell])
})

test('a formula on a later line of a cell stays inside the cell, which is one line', () => {
  expect(readBack('Ring twice\r\n=1+1', 'one\ntwo\n\nthree', '\n=1+1', 'end\r\n')).toEqual([
    'Ring twice / =1+1',
    'one / two / three',
    ' / =1+1',
    'end',
  ])
})

test('line breaks of other systems are line breaks too', () => {
  expect(readBack('a\u2028b', 'a\u2029b', 'a\rb', 'a\u0085b')).toEqual(['a / b', 'a / b', 'a / b', 'a / b'])
})

test('a number keeps its leading zeros, and other digits stay a number', () => {
  expect(readBack('007', ' 0042', '0', '9822012345', '0.5', '411019')).toEqual([
    "'007",
    "' 0042",
    '0',
    '9822012345',
    '0.5',
    '411019',
  ])
})

test('quotes, commas and semicolons do not end a cell', () => {
  expect(csvLines([['He said "now", or never', ';=1+1', 'plain', '']])).toBe(
    '"He said ""now"", or never",";=1+1","plain",""\r\n',
  )
})

test('ordinary words stay as they are', () => {
  const words = ['फराह शेख', 'Joseph D’Souza', 'Flat 12, Sai Residency', 'a = b', '12+', 'x@y.example', '']
  expect(readBack(...words)).toEqual(words)
})

test('no cell of a file begins as a formula, and no line breaks inside one', () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', '\t', ' ', '\u00a0', '\r\n', '"', "'", '0', ';', ',')
  const cell = fc
    .tuple(fc.array(start, { maxLength: 4 }), fc.string({ unit: 'binary' }))
    .map(([starts, rest]) => starts.join('') + rest)
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const text = csvLines(rows)
        expect(text.split('\r\n')).toHaveLength(rows.length + 1)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\t]/)
        const { data, errors } = Papa.parse<string[]>(text.slice(0, -2), { delimiter: ',', newline: '\r\n' })
        expect(errors).toEqual([])
        expect(data.map((cells) => cells.length)).toEqual(rows.map(() => 3))
        for (const value of data.flat()) expect(value.trimStart()).not.toMatch(/^[=+\-@]/)
      },
    ),
  )
})
