/** A file of prices: its lines as typed, and what each of them would change. */
import * as v from 'valibot'
import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '../limits.ts'
import { Version } from '../number-schema.ts'
import { PriceTerms } from './price.ts'

/** The file's columns: the same in every language. */
export const FILE_COLUMNS = ['Device type', 'Brand', 'Model', 'Issue', 'Price', 'Warranty days'] as const

const Cell = v.pipe(v.string(), v.maxLength(IMPORT_CELL_MAX))

/** `type` is one of PRICE_KINDS in a line above brands; a line of a brand has no model. All are texts as typed. */
const FileRow = v.object({
  /** The line of the file, from 1. */
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  type: Cell,
  brand: Cell,
  model: Cell,
  issue: Cell,
  price: Cell,
  warranty: Cell,
})
export type FileRow = v.InferOutput<typeof FileRow>

const rows = v.pipe(v.array(FileRow), v.minLength(1), v.maxLength(IMPORT_ROWS_MAX))

/** Without `dryRun` the change is based on a version of the guide. */
export const PriceImport = v.variant('dryRun', [
  v.object({ dryRun: v.literal(true), rows }),
  v.object({ dryRun: v.literal(false), rows, version: Version }),
])

/** What a line does; a wrong one changes nothing. */
export const ImportLine = v.variant('result', [
  v.object({
    line: v.number(),
    result: v.picklist(['new', 'changed', 'same']),
    /** The price that held before: of a new one, that of the scopes above; null without any. */
    before: v.nullable(PriceTerms),
    after: PriceTerms,
  }),
  v.object({
    line: v.number(),
    result: v.literal('wrong'),
    /** `form`, `amount` and `order` are about its price; `repeated`: an earlier line sets the same one. */
    fault: v.picklist(['type', 'brand', 'model', 'issue', 'form', 'amount', 'order', 'warranty', 'repeated']),
  }),
])
export type ImportLine = v.InferOutput<typeof ImportLine>
export type LineFault = Extract<ImportLine, { result: 'wrong' }>['fault']
