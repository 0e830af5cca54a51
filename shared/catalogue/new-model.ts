/** The schema of a model that the owner adds. Apart from the catalogue, which every page loads. */
import * as v from 'valibot'
import * as m from '#texts'
import { DEVICE_TEXT_MAX } from '../limits.ts'
import { optionalText, requiredText } from '../text-schema.ts'
import { slugOf } from './catalogue.ts'

const EMPTY_OR_IMAGE_URL = /^$|^\/models\/[\w./-]+$|^https:\/\/[^\s"'<>\\]+$/

export const NewModel = v.object({
  name: v.pipe(
    requiredText(m.rule_name_required, DEVICE_TEXT_MAX),
    v.check((name) => slugOf(name) !== '', m.rule_letters_or_digits),
  ),
  image: v.optional(
    v.pipe(
      optionalText(500),
      v.regex(EMPTY_OR_IMAGE_URL, m.rule_image_path),
      v.check((image) => !image.includes('..'), m.rule_image_path),
    ),
    '',
  ),
})
