/**
 * The books of a month, for the tax adviser. Amounts are paise; those of credit notes are below 0 everywhere, so that each list adds
 * up. `business`, `consumers` and `codes` are for the return GSTR-1: they have the documents with tax alone, and their credit notes.
 */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../number-schema.ts'
import { StateCode } from '../shop/gstin.ts'
import { DocumentKind, taxEntries } from './document.ts'

const amountEntries = { ...taxEntries, total: v.number() }
export const BookAmounts = v.object(amountEntries)
export type BookAmounts = v.InferOutput<typeof BookAmounts>

export const BookEntry = v.object({
  id: Id,
  requestId: Id,
  /** The request's, such as PIM-26-0042. */
  reference: v.string(),
  number: v.string(),
  kind: DocumentKind,
  /** The shop's day on which it was issued. */
  day: v.string(),
  /** The number of the document that it credits; null unless it is a credit note. */
  creditOf: v.nullable(v.string()),
  /** `gstin` is empty for a private person. */
  buyer: v.nullable(v.object({ name: v.string(), gstin: v.string() })),
  place: StateCode,
  /** Percent of tax. */
  rate: v.number(),
  ...amountEntries,
})
export type BookEntry = v.InferOutput<typeof BookEntry>

/** The numbers of one series in the month: table 13 of GSTR-1. */
export const BookSeries = v.object({
  /** Such as PIM/26-27/R. */
  series: v.string(),
  kind: DocumentKind,
  first: v.string(),
  last: v.string(),
  count: v.number(),
  /** How many numbers between the first and the last have no document: 0, unless a backup was restored. */
  missing: v.number(),
})
export type BookSeries = v.InferOutput<typeof BookSeries>

/** Who bought: a business with a GSTIN (B2B), or anybody else (B2C). */
const Buyers = v.picklist(['business', 'consumers'])

export const BookPlace = v.object({ place: StateCode, rate: v.number(), ...amountEntries })
export type BookPlace = v.InferOutput<typeof BookPlace>

/**
 * One HSN or SAC code: table 12 of GSTR-1. The lines of a credit note have no code: its amounts are shared by the codes of its
 * document, as those shares the document; a credit for all of it leaves nothing. The quantity is what was billed; a credit note does
 * not lower it.
 */
export const BookCode = v.object({
  buyers: Buyers,
  code: v.string(),
  rate: v.number(),
  quantity: v.number(),
  ...amountEntries,
})
export type BookCode = v.InferOutput<typeof BookCode>

export const Books = v.object({
  month: v.string(),
  /** ISO 8601. */
  asOf: v.string(),
  /** Every document, by day and id. */
  register: v.array(BookEntry),
  totals: BookAmounts,
  series: v.array(BookSeries),
  /** Those of the register whose buyer has a GSTIN (B2B). */
  business: v.array(BookEntry),
  /** All others (B2C), summed. */
  consumers: v.array(BookPlace),
  codes: v.array(BookCode),
})
export type Books = v.InferOutput<typeof Books>

/**
 * `month` such as 2026-11; without it the current month of the shop's zone. 422: no such month, a month to come, or one with more
 * than BOOKS_MAX documents.
 */
export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  auth: 'ADMIN',
  query: v.object({ month: v.optional(v.string()) }),
  response: Books,
})
