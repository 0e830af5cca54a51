/** The search parameters of the admin pages: `/admin-dashboard?tab=orders&show=today&find=asha&open=42`. */
import * as v from 'valibot'
import { CATEGORIES } from '#shared/catalogue/catalogue.ts'
import { DEVICE_TEXT_MAX, SEARCH_MAX } from '#shared/limits.ts'
import { LogAbout } from '#shared/log/log-about.ts'
import { PriceView } from '#shared/price/price-view.ts'
import { DAYS_LENGTH, QUEUE_IDS, QueueShow } from '#shared/request/queue-bucket.ts'
import { isoMonth } from '#shared/time-schema.ts'

const AdminTab = v.picklist([
  'dashboard',
  'day',
  'users',
  'orders',
  'messages',
  'prices',
  'books',
  'cash',
  'reports',
  'technicians',
  'log',
  'settings',
])
export type AdminTab = v.InferOutput<typeof AdminTab>

/** A missing or unknown value is undefined. */
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** The router parses digits as a number. */
const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Cut to the length that the server accepts. */
const words = (max: number) =>
  optional(
    v.pipe(
      Text,
      v.transform((text) => text.slice(0, max)),
    ),
  )

/** A picklist word or a range of days; listed-orders.ts and the reports read it. */
const Word = words(DAYS_LENGTH)

const Id = optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))

/** Missing and unknown values mean the dashboard with all orders; defaults are left out of the URL. */
export const AdminSearchParams = v.object({
  tab: optional(AdminTab),
  /** Which part of the settings is edited, as the settings name it. */
  part: Word,
  /** Whose prices are edited: `phones`, `glass`, or the id of a brand. */
  prices: optional(PriceView),
  /** Whose books are shown; without it those of the current month. */
  month: optional(isoMonth()),
  /** Which orders are listed. */
  show: optional(QueueShow),
  /** Whose entries of the log are shown (the id of an account), and about what. */
  who: Id,
  about: optional(LogAbout),
  /** The search text of the orders or users. */
  find: words(SEARCH_MAX),
  /** The day of the visit, in the shop's zone; on the board the day that is shown, in the log its last one. */
  day: optional(v.pipe(v.string(), v.isoDate())),
  brand: words(DEVICE_TEXT_MAX),
  issue: words(DEVICE_TEXT_MAX),
  /** The id of the assigned technician. */
  tech: Id,
  /** Only these requests, such as "3,42": the target of "Show these" after a bulk change. */
  ids: optional(v.pipe(Text, v.regex(QUEUE_IDS))),
  /** What a figure of the reports counts, as in QueueFilter. */
  came: Word,
  done: Word,
  outcome: Word,
  reason: Word,
  comeback: Word,
  here: Word,
  waits: Word,
  /** The list behind a figure of the reports: which one, of which days, and of which way or account. */
  of: Word,
  days: Word,
  how: Word,
  person: Word,
  /** The id of the request that is open in the panel. */
  open: Id,
})
export type AdminSearchParams = v.InferInput<typeof AdminSearchParams>

/** The shown list, and the request that is open beside it. */
export type ListAddress = Omit<
  v.InferOutput<typeof AdminSearchParams>,
  'tab' | 'part' | 'prices' | 'month' | 'of' | 'days' | 'how' | 'person' | 'who' | 'about'
>

/** The filters beside bucket and search. */
export type ListFilters = Omit<ListAddress, 'show' | 'find' | 'open'>

/** Which brand's models are edited: `/admin/edit-models?category=mobile-repair&brand=samsung`. */
export const EditModelsSearchParams = v.object({
  category: optional(v.picklist(CATEGORIES.map(({ slug }) => slug))),
  brand: optional(v.string()),
})
export type EditModelsSearchParams = v.InferInput<typeof EditModelsSearchParams>
