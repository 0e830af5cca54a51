import { keepPreviousData } from '@tanstack/react-query'
import { getBooks } from '#shared/billing/books-api.ts'
import { q } from '../../../api/q.ts'

/** The books of a month such as 2026-11; of the shop's current month without it. */
export const booksQuery = (month: string | undefined) => ({
  ...q(getBooks, { query: month === undefined ? {} : { month } }),
  placeholderData: keepPreviousData,
})
