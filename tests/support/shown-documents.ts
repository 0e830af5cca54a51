/** Pages that show documents which the shop under test has not issued: the calls are answered so. */
import type { Page } from 'playwright/test'
import type { BillDocument } from '#shared/billing/document.ts'

/** A request's billing has these documents, newest first, and `changed` besides what the shop answers. */
export const answerWithDocuments = (page: Page, documents: readonly BillDocument[], changed: object = {}) =>
  page.route(/\/api\/requests\/\d+\/billing$/, async (route) => {
    const response = await route.fetch()
    const billing: object = await response.json()
    await route.fulfill({ response, json: { ...billing, documents, ...changed } })
  })
