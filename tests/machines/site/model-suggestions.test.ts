import { describe, expect, test } from 'vitest'
import { findModel, suggest } from '#machines/site/model-suggestions.ts'

const brand = (name: string, ...models: string[]) => ({
  name,
  models: models.map((model) => ({ name: model })),
})
const catalogue = [
  brand('Apple', 'iPhone 13', 'iPhone 14', 'iPhone 14 Pro', 'iPhone 14 Pro Max'),
  brand('Samsung', 'Galaxy S23', 'Galaxy S23+', 'Galaxy S23 Ultra', 'Galaxy A14'),
  brand('MI', 'Redmi Note 13', 'Redmi Note 13 Pro+'),
  brand('iPad Pro', 'iPad Pro 11'),
]
const names = (text: string) => suggest(catalogue, text).shown.map(({ model }) => model)

describe('suggestions', () => {
  test('of an empty text are empty', () => {
    for (const text of ['', '   ', '!?'])
      expect(suggest(catalogue, text)).toEqual({ shown: [], total: 0, isGuess: false })
  })

  test('start with the exact match, then the models that start with the text, newest first', () => {
    expect(names('iphone 14')).toEqual(['iPhone 14', 'iPhone 14 Pro Max', 'iPhone 14 Pro'])
    expect(names('galaxy s23')).toEqual(['Galaxy S23', 'Galaxy S23 Ultra', 'Galaxy S23+'])
  })

  test('continue with models that have a word that starts with the text', () => {
    expect(names('pro')).toEqual(['iPhone 14 Pro Max', 'iPhone 14 Pro', 'Redmi Note 13 Pro+', 'iPad Pro 11'])
    expect(names('s23 u')).toEqual(['Galaxy S23 Ultra'])
    expect(names('ip')).toEqual([
      'iPhone 14 Pro Max',
      'iPhone 14 Pro',
      'iPhone 14',
      'iPhone 13',
      'iPad Pro 11',
    ])
    expect(names('a')).toEqual(['iPhone 14 Pro Max', 'iPhone 14 Pro', 'iPhone 14', 'iPhone 13', 'Galaxy A14'])
  })

  test('do not match inside a word', () => {
    expect(names('hone')).toEqual([])
    expect(names('laxy')).toEqual([])
  })

  test('match texts that include the brand', () => {
    expect(names('samsung galaxy a')).toEqual(['Galaxy A14'])
    expect(names('samsung s23')).toEqual(['Galaxy S23 Ultra', 'Galaxy S23+', 'Galaxy S23'])
    expect(suggest(catalogue, 'mi redmi note 13 pro').shown).toEqual([
      { brand: 'MI', model: 'Redmi Note 13 Pro+' },
    ])
  })

  test('ignore case and spaces', () => {
    expect(names('  IPHONE   14 PRO m')).toEqual(['iPhone 14 Pro Max'])
    expect(names('galaxys23u')).toEqual(['Galaxy S23 Ultra'])
    expect(names('i phone 13')).toEqual(['iPhone 13'])
  })

  test('are at most eight, without duplicates', () => {
    const many = [brand('Vivo', ...Array.from({ length: 20 }, (_, index) => `Vivo V${index}`))]
    const { shown, total } = suggest(many, 'vivo')
    expect(shown).toHaveLength(8)
    expect(new Set(shown.map(({ model }) => model)).size).toBe(8)
    expect(total).toBe(20)
  })
})

describe('a submitted text', () => {
  test.each([
    ['iPhone 14', 'iPhone 14'],
    ['  iphone   14 ', 'iPhone 14'],
    ['GALAXY S23', 'Galaxy S23'],
    ['galaxys23', 'Galaxy S23'],
    ['iphone14pro', 'iPhone 14 Pro'],
    ['galaxy s23+', 'Galaxy S23+'],
    ['galaxy s23 plus', 'Galaxy S23+'],
    ['Samsung Galaxy S23', 'Galaxy S23'],
  ])('"%s" means %s exactly, although longer names start the same', (text, model) => {
    expect(findModel(catalogue, text)?.model).toBe(model)
  })

  test.each([
    ['galaxy s23 u', 'Samsung', 'Galaxy S23 Ultra'],
    ['iphone 14 pro m', 'Apple', 'iPhone 14 Pro Max'],
    ['ipad', 'iPad Pro', 'iPad Pro 11'],
    ['samsung galaxy a', 'Samsung', 'Galaxy A14'],
  ])('"%s" is the start of one name only: %s %s', (text, brandName, model) => {
    expect(findModel(catalogue, text)).toEqual({ brand: brandName, model })
  })

  test.each(['', '  ', '?', 'iphone', 'galaxy s', 'ultra', 'Nokia 3310', 'iphone 1'])(
    '"%s" is ambiguous or unknown',
    (text) => expect(findModel(catalogue, text)).toBeNull(),
  )

  test.each(['.*', 'iPhone.14|.*', '(', '[a-z]+', '\\', '^iPhone', '(a+)+$'])(
    'the pattern "%s" is a text like any other',
    (text) => {
      expect(findModel(catalogue, text)?.model ?? null).toBe(text === 'iPhone.14|.*' ? 'iPhone 14' : null)
      expect(() => suggest(catalogue, text)).not.toThrow()
    },
  )

  test('nothing is found in an empty catalogue', () => {
    expect(findModel([], 'iPhone 14')).toBeNull()
    expect(suggest([], 'iPhone 14').total).toBe(0)
  })
})
