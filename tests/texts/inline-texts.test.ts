/** The build's plugin inlines each text at its call. */
import { expect, test } from 'vitest'
import { inlineTexts } from '#build/inline-texts.ts'

const TEXTS: Readonly<Record<string, { given: string; value: string }>> = {
  close: { given: '()', value: '"Close"' },
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: this is generated code.
  hello: { given: '({ name }: { name: Value })', value: '`Hello ${name}`' },
  models: {
    given: '({ count }: { count: number })',
    value: '`${count === 1 ? `${count} model` : `${count} models`}`',
  },
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.
}
const IMPORT = "import * as m from '#texts'\n"
const inline = (code: string) =>
  inlineTexts('example.tsx', IMPORT + code, (key) => TEXTS[key] ?? { given: '()', value: '"?"' })

test('a text without values becomes a literal, or a function where it is handed over', () => {
  expect(inline('const a = <b title={m.close()} />')).toBe('\nconst a = <b title={"Close"} />')
  expect(inline('check(m.close)')).toBe('\ncheck((() => "Close"))')
})

test('values take their places, also a text in a text', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is generated code.
  expect(inline('const a = m.hello({ name: person.name })')).toBe('\nconst a = `Hello ${person.name}`')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is generated code.
  expect(inline('const a = m.hello({ name: m.close() })')).toBe('\nconst a = `Hello ${"Close"}`')
})

test('a text with a plural, and one whose values are not written out, are modules of their own', () => {
  expect(inline('const a = m.models({ count: 2 })')).toBe(
    "import text_models from 'text:models';\nconst a = text_models({ count: 2 })",
  )
  expect(inline('const a = m.hello(person)')).toBe(
    "import text_hello from 'text:hello';\nconst a = text_hello(person)",
  )
})

test('another object called alike is left alone', () => {
  expect(inline('const a = form.m.close()')).toBe('\nconst a = form.m.close()')
})
