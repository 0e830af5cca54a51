/** Misspelled models, searched in the shop's catalogue. */
import { expect, test } from 'vitest'
import { editsToPrefix } from '#machines/lib/similar-text.ts'
import { suggest } from '#machines/site/model-suggestions.ts'
import { readCatalogue } from '#server/catalogue/catalogue.ts'

const catalogue = [...(await readCatalogue())].map(([name, models]) => ({
  name,
  models: models.map((model) => ({ name: model })),
}))
const namesFor = (text: string) => suggest(catalogue, text).shown.map(({ model }) => model)

test.each([
  ...[
    ['galxy s23', 'Galaxy S23'],
    ['galaxi s24 ultra', 'Galaxy S24 Ultra'],
    ['galxys23', 'Galaxy S23'],
  ],
  ...[
    ['glaaxy a54', 'Galaxy A54 5G'],
    ['samsng s23', 'Galaxy S23'],
    ['samsung galxy s21', 'Galaxy S21'],
  ],
  ...[
    ['galaxy zfold5', 'Galaxy Z Fold5'],
    ['zflip 5', 'Galaxy Z Flip5'],
    ['galaxy s 23 ultra', 'Galaxy S23 Ultra'],
  ],
  ...[
    ['samsang m31', 'Galaxy M31'],
    ['galaxys22', 'Galaxy S22'],
    ['galaxy tab s9fe', 'Galaxy Tab S9 FE 10.9'],
  ],
  ...[
    ['iphone13', 'iPhone 13'],
    ['i phone 15', 'iPhone 15'],
    ['ihpone 14 pro', 'iPhone 14 Pro'],
  ],
  ...[
    ['iphne 12 mini', 'iPhone 12 mini'],
    ['iphone14promax', 'iPhone 14 Pro Max'],
    ['aple iphone 11', 'iPhone 11'],
  ],
  ...[
    ['iphoen 16', 'iPhone 16'],
    ['ihpone xr', 'iPhone XR'],
    ['iphone 8plus', 'iPhone 8 Plus'],
  ],
  ...[
    ['redmi note12', 'Redmi Note 12'],
    ['redminote13pro', 'Redmi Note 13 Pro 5G'],
    ['remdi note 10s', 'Redmi Note 10S'],
  ],
  ...[
    ['redmi note 11 se', 'Redmi Note 11 SE'],
    ['redmi not 9', 'Redmi Note 9'],
    ['reddmi note 8', 'Redmi Note 8'],
  ],
  ...[
    ['onplus 12', 'OnePlus 12'],
    ['one plus 11r', 'OnePlus 11R'],
    ['oneplus nord ce3', 'OnePlus Nord CE 3'],
  ],
  ...[
    ['vivo v29pro', 'Vivo V29 Pro'],
    ['vivo x 100', 'Vivo X100'],
    ['oppo reno 12', 'Oppo Reno12'],
  ],
  ...[
    ['realmi 11 pro', 'Realme 11 Pro 5G'],
    ['raelme narzo 60', 'Realme Narzo 60'],
    ['relme c55', 'Realme C55'],
  ],
  ...[
    ['motrola edge 40', 'Motorola Edge 40'],
    ['moto g 54', 'Moto G54 5G'],
    ['motorolla razr 40', 'Motorola Razr 40'],
  ],
  ...[
    ['macbok air', 'MacBook Air A3240 (13-inch, M4, 2025)'],
    ['mac book air m2', 'MacBook Air A2681 (13-inch, M2, 2022)'],
  ],
  ...[
    ['aple watch ultra', 'Apple Watch Ultra (49mm)'],
    ['lenvo tab p12', 'Lenovo Tab P12'],
  ],
])('"%s" finds %s', (text, model) => {
  expect(namesFor(text)).toContain(model)
})

test.each([
  ...['nokia 3310', 'pixel 8', 'xiaomi', 'huawei', 'hello', 'iphone 17', 'galaxy s99', 'redmi note 99'],
])('"%s" is not a misspelling of any model', (text) => {
  expect(namesFor(text)).toEqual([])
})

test('the closest model comes first, before those with longer names', () => {
  expect(namesFor('galxy s23')).toEqual(['Galaxy S23', 'Galaxy S23 Ultra', 'Galaxy S23 FE'])
})

test('matches of a misspelled text are marked as guesses, prefix matches are not', () => {
  expect(suggest(catalogue, 'galxy s23').isGuess).toBe(true)
  expect(suggest(catalogue, 'galaxy s23').isGuess).toBe(false)
  expect(suggest(catalogue, 'nokia').isGuess).toBe(false)
})

test.each([
  ['galxy', 'galaxy', 1],
  ['glaaxy', 'galaxy', 1],
  ['galaxyy', 'galaxy', 1],
  ['gakaxy', 'galaxy', 1],
  ['galaxy', 'galaxytab', 0],
  ['motrolla', 'motorola', 2],
  ['glxy', 'galaxy', Number.POSITIVE_INFINITY],
  ['gaaxii', 'galaxy', Number.POSITIVE_INFINITY],
  ['note13', 'note12', Number.POSITIVE_INFINITY],
  ['iphone131', 'iphone13', Number.POSITIVE_INFINITY],
])('"%s" becomes the start of "%s" with %d edits', (text, name, edits) => {
  expect(editsToPrefix(text, name)).toBe(edits)
})
