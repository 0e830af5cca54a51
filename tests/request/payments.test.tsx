/**
 * The payments of a request, and the end of its sheet: the code to pay, or that it is paid.
 * @vitest-environment jsdom
 */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Payment } from '#shared/billing/payment.ts'
import { BillDocuments } from '#src/request/bill-documents.tsx'
import { Payments } from '#src/request/payments.tsx'
import { inApp } from '#tests/support/in-app.tsx'
import { creditNote, receipt, repair } from '#tests/support/sample-documents.ts'
import { forCustomer, givenBack, inCash, undone, unverified, upi } from '#tests/support/sample-payments.ts'
import { user } from '#tests/support/user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const money = (payments: readonly Payment[], owed: number) => ({ payments: [...payments], owed, upi })
const show = (payments: readonly Payment[], owed: number) =>
  render(<Payments money={money(payments, owed)} reference={repair.reference} />)
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a customer reads amount, way and time; an undone payment is struck, and its opposite is not a row', () => {
  show(forCustomer([givenBack, ...undone, inCash]), -20_000)
  const time = 'Wed 25 Nov, 5:10 pm'
  expect(rows()).toEqual([
    `₹500 given back in cash ${time}`,
    `₹300 by card Undone${time}`,
    `₹2,000 in cash ${time}`,
  ])
  expect(document.querySelector('s')?.textContent).toBe('₹300 by card')
  screen.getByText('₹200 to give back')
  screen.getByText('Paid: ₹1,500')
})

test('the owner reads who took a payment, its reference, and what only the customer’s screen said', () => {
  show([unverified], 0)
  expect(rows()[0]).toContain('Imran Shaikh · reference 4021 7788')
  screen.getByText('Only on the customer’s screen')
})

test('who owes something can copy the UPI ID; only Android has a link to an app', async () => {
  show([], 140_000)
  await user.click(screen.getByRole('button', { name: 'Copy the UPI ID' }))
  screen.getByRole('button', { name: 'Copied' })
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (Linux; Android 14; moto g)' })
  show([], 140_000)
  expect(screen.getByRole('link', { name: 'Open a UPI app' }).getAttribute('href')).toContain('am=1400.00')
})

test('the document that stands has the code while something is owed, and says when it is paid', () => {
  const sheet = (payments: readonly Payment[], owed: number) =>
    render(
      inApp(
        <BillDocuments documents={[creditNote, receipt]} repair={repair} money={money(payments, owed)} />,
      ),
    )
  sheet([inCash], 140_000)
  screen.getByRole('img', { name: 'Code to pay ₹1,400 by UPI' })
  cleanup()
  sheet([inCash], 0)
  screen.getByText('Paid in cash')
  screen.getByText('₹2,000 on Wed 25 Nov 2026')
  cleanup()
  sheet([unverified, inCash], 0)
  screen.getByText('Paid')
  screen.getByText('₹3,400 on Wed 25 Nov 2026')
  cleanup()
  sheet([givenBack, inCash], -20_000)
  expect(screen.queryByText(/^Paid/)).toBeNull()
})
