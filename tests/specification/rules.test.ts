/** Every rule of the specification has a number and existing tests, cited by file and title: renaming a cited test fails here. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toMarkdown } from './page.ts'
import { sections } from './sections.ts'
import { titlesIn } from './titles.ts'

test('sections 2 to 9 exist', () => {
  expect(sections.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})

describe.each(sections)('section $number, $title', ({ number, rules }) => {
  test('numbers its rules from 1 without gaps', () => {
    expect(rules.map((rule) => rule.number)).toEqual(rules.map((_, index) => `${number}.${index + 1}`))
  })

  test('has a text for each rule, and no text twice', () => {
    const words = rules.map((rule) => rule.words)
    expect(words.filter((text) => text.trim() === '')).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  })

  test.each(rules)('$number names existing tests', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0)
    for (const [file, title] of proofs) {
      const path = `tests/${file}`
      expect(existsSync(path), path).toBe(true)
      expect([...titlesIn(path)], path).toContain(title)
    }
  })
})

test('README.md matches the rules', () => {
  expect(readFileSync('tests/specification/README.md', 'utf8'), 'run: node tests/specification/page.ts').toBe(
    toMarkdown(sections),
  )
})

describe('a test title', () => {
  const titles = titlesIn('tests/specification/titles.sample.txt')

  test('is recognised in every notation', () => {
    expect([...titles]).toEqual([
      'a plain one',
      'a group',
      'a table, %s',
      "with the other quotes, and what isn't a quote",
      'a template for ',
      'on its own line',
    ])
  })
})
