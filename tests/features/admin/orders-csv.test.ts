// @vitest-environment jsdom
/** The CSV file of orders: its columns, and typed values stay text. */
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { QueueRow } from '#shared/request/queue.ts'
import { ordersCsv } from '#src/features/admin/export/orders-csv.ts'
import { queueRow } from '#tests/support/queue-row.ts'

const row = queueRow(42, {
  ...{ email: 'asha@mail.example', pickupAddress: 'Flat 12, Sai Residency', reference: 'PIM-26-0042' },
  ...{ submittedAt: '2026-11-23T03:42:00.000Z', due: '2026-11-24T06:30:00.000Z' },
  stage: 'confirmed',
  technician: { id: 1, name: 'Imran Shaikh' },
  visit: {
    way: 'pickup',
    ...{ pin: '411019', landmark: 'Near Chapekar Chowk', missed: 0 },
    window: { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T06:30:00.000Z' },
  },
})

const read = async (rows: readonly QueueRow[]) => {
  const text = (await ordersCsv(rows)).join('')
  return {
    text,
    lines: Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data,
  }
}

test('a line has the order as the list shows it, with times of the shop and a phone of ten digits', async () => {
  const { lines } = await read([row])
  expect(lines).toEqual([
    {
      ...{ Number: 'PIM-26-0042', Status: 'Pending', Stage: 'Time agreed', Outcome: '' },
      ...{ Name: 'Asha Kulkarni', Phone: '9822012345', Email: 'asha@mail.example' },
      ...{ Brand: 'Vivo', Model: 'V29', Issue: 'Battery Repair' },
      ...{ 'Pickup address': 'Flat 12, Sai Residency', Landmark: 'Near Chapekar Chowk' },
      ...{ 'PIN code': '411019', City: 'Pune' },
      ...{ 'Visit from': '2026-11-24 10:00', 'Visit until': '2026-11-24 12:00' },
      ...{ 'Preferred pickup time': '', Received: '2026-11-23 09:12', 'Due until': '2026-11-24 12:00' },
      Technician: 'Imran Shaikh',
      Notes: '',
    },
  ])
})

test('a spreadsheet reads the file as UTF-8, with its own line breaks', async () => {
  const { text } = await read([row, { ...row, name: 'फराह शेख' }])
  expect(text.startsWith('\ufeff"Number",')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain('"फराह शेख"')
})

test('what a customer typed is no formula', async () => {
  const { lines } = await read([
    {
      ...row,
      name: '=1+1',
      notes: 'Ring\n@SUM(A1)',
      pickupAddress: '\t-2',
      model: '007',
      phone: '+919822012345',
    },
  ])
  expect(lines[0]).toMatchObject({
    ...{ Name: "'=1+1", Notes: 'Ring / @SUM(A1)', 'Pickup address': "' -2", Model: "'007" },
    Phone: '9822012345',
  })
})

test('20,000 orders are made in parts, between which the page may paint', async () => {
  const parts = await ordersCsv(Array.from({ length: 20_000 }, (_, index) => ({ ...row, id: index })))
  expect(parts).toHaveLength(21)
  expect(parts.join('').split('\r\n')).toHaveLength(20_002)
})
