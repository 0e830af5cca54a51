/** Every endpoint of every `*api.ts` file of `shared`, by name (tests/conventions.test.ts holds the list to the files). */
import * as account from '#shared/account/account-api.ts'
import * as data from '#shared/account/data-api.ts'
import * as session from '#shared/account/session-api.ts'
import * as users from '#shared/account/users-api.ts'
import * as books from '#shared/billing/books-api.ts'
import * as cash from '#shared/billing/cash-api.ts'
import * as catalogue from '#shared/catalogue/catalogue-api.ts'
import * as models from '#shared/catalogue/models-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as health from '#shared/health-api.ts'
import * as log from '#shared/log/log-api.ts'
import * as practice from '#shared/practice/practice-api.ts'
import * as price from '#shared/price/price-api.ts'
import * as report from '#shared/report/report-api.ts'
import * as billing from '#shared/request/billing-api.ts'
import * as claim from '#shared/request/claim-api.ts'
import * as day from '#shared/request/day-api.ts'
import * as estimate from '#shared/request/estimate-api.ts'
import * as payment from '#shared/request/payment-api.ts'
import * as photo from '#shared/request/photo-api.ts'
import * as queue from '#shared/request/queue-api.ts'
import * as request from '#shared/request/request-api.ts'
import * as submit from '#shared/request/submit-api.ts'
import * as technician from '#shared/request/technician-api.ts'
import * as thread from '#shared/request/thread-api.ts'
import * as visit from '#shared/request/visit-api.ts'
import * as messages from '#shared/shop/message-api.ts'
import * as notifications from '#shared/shop/notification-api.ts'
import * as openingHours from '#shared/shop/opening-hours-api.ts'
import * as retention from '#shared/shop/retention-api.ts'
import * as settings from '#shared/shop/settings-api.ts'

const tables = [
  ...[
    account,
    data,
    session,
    users,
    catalogue,
    models,
    books,
    cash,
    billing,
    payment,
    photo,
    claim,
    day,
    estimate,
    health,
    log,
    price,
    queue,
    report,
    request,
    submit,
    technician,
    thread,
    visit,
  ],
  ...[messages, notifications, openingHours, retention, settings],
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value

type Named = readonly (readonly [name: string, endpoint: Endpoint])[]

const endpointsOf = (table: object): Named =>
  Object.entries(table).flatMap(([name, row]) => (isEndpoint(row) ? [[name, row] as const] : []))

export const endpoints: Named = tables.flatMap(endpointsOf)

/** Those of a practice shop alone. */
export const practiceEndpoints: Named = endpointsOf(practice)
