/** The language of the server's texts is determined at each call. */
import { afterEach, expect, test } from 'vitest'
import { languageOfCall } from '#server/lib/language.ts'
import * as m from '#texts'
import { speak, textsIn } from '#texts/now.ts'

// As the server set it: the other files of this worker have loaded it.
afterEach(() => speak(languageOfCall))

test('a text is in the language that is wanted when it is called', () => {
  expect(m.cancel()).toBe('Cancel')
  speak(() => 'hi')
  expect(m.cancel()).toBe(textsIn('hi').cancel())
  speak(() => 'mr')
  expect(m.model_count({ count: 2 })).toBe('2 मॉडेल्स')
})
