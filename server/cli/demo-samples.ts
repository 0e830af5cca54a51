/** The sample customers of a demonstration, and what they asked for in the last weeks: a request in each stage. */
import type { RequestEvent } from '#machines/request-decisions.ts'

export const people = [
  { fullName: 'Sneha Kulkarni', email: 'sneha@demo.example', phone: '+919800000001' },
  { fullName: 'Rohit Deshmukh', email: 'rohit@demo.example', phone: '+919800000002' },
  { fullName: 'Farah Shaikh', email: 'farah@demo.example', phone: '+919800000003' },
  { fullName: 'आदित्य पाटील', email: 'aditya@demo.example', phone: '+919800000004' },
] as const

/** The steps after the submission, by the owner; an estimate is the first one. */
export type DemoStep = Exclude<RequestEvent['type'], 'PENDING' | 'assign' | 'reschedule'>
type Sample = {
  by: number
  daysAgo: number
  device: readonly [string, string, string]
  notes?: string
  steps?: readonly DemoStep[]
  /** How many hours ago the last step was; by default within an hour of the submission. */
  restsFor?: number
}
const VISIT = ['confirm', 'depart', 'arrive'] as const
const WORKSHOP = [...VISIT, 'collect', 'diagnose'] as const
/** A request in each stage. */
export const samples: readonly Sample[] = [
  {
    by: 0,
    daysAgo: 21,
    device: ['Apple', 'iPhone 12', 'Battery Repair'],
    steps: [...VISIT, 'finish', 'DONE'],
  },
  { by: 1, daysAgo: 14, device: ['Samsung', 'Galaxy S21', 'Screen Repair'], steps: ['DONE'] },
  {
    by: 2,
    daysAgo: 9,
    device: ['MacBook Air', 'MacBook Air A2337 (M1, 2020)', 'Keyboard Not Working'],
    steps: [...WORKSHOP, 'giveUp', 'sendBack', 'handOver', 'DONE'],
  },
  {
    by: 3,
    daysAgo: 8,
    device: ['Vivo', 'Vivo X50', 'Camera Repair'],
    steps: [...WORKSHOP, 'finish', 'sendBack', 'handOver'],
    restsFor: 3,
  },
  {
    by: 0,
    daysAgo: 7,
    device: ['Oppo', 'Oppo Reno8', 'Battery Repair'],
    steps: [...WORKSHOP, 'finish', 'sendBack'],
    restsFor: 2,
  },
  {
    by: 1,
    daysAgo: 7,
    device: ['Samsung', 'Galaxy S21', 'Screen Repair'],
    steps: [...WORKSHOP, 'finish'],
    restsFor: 5,
  },
  {
    by: 2,
    daysAgo: 6,
    device: ['Samsung', 'Galaxy S23', 'Water Damage Repair'],
    steps: [...WORKSHOP, 'giveUp'],
    restsFor: 20,
  },
  {
    by: 3,
    daysAgo: 6,
    device: ['Vivo', 'Vivo X60', 'Mic Repair'],
    steps: [...WORKSHOP, 'estimate', 'decline'],
    restsFor: 30,
  },
  {
    by: 0,
    daysAgo: 5,
    device: ['Apple', 'iPhone 13', 'Screen Repair'],
    steps: [...WORKSHOP, 'estimate', 'approve'],
    restsFor: 10,
  },
  {
    by: 1,
    daysAgo: 4,
    device: ['OnePlus', 'OnePlus 9', 'Camera Repair'],
    steps: [...WORKSHOP, 'estimate'],
    restsFor: 60,
  },
  { by: 2, daysAgo: 4, device: ['Apple', 'iPhone 11', 'Battery Repair'], steps: WORKSHOP, restsFor: 4 },
  {
    by: 3,
    daysAgo: 3,
    device: ['Realme', 'Realme 8', 'Screen Repair'],
    steps: [...VISIT, 'collect'],
    restsFor: 26,
  },
  {
    by: 0,
    daysAgo: 2,
    device: ['Samsung', 'Galaxy S23', 'Battery Repair'],
    steps: ['confirm', 'cancel'],
    restsFor: 4,
  },
  { by: 1, daysAgo: 1, device: ['Apple', 'iPhone 14', 'Screen Repair'], steps: VISIT, restsFor: 1 },
  {
    by: 2,
    daysAgo: 1,
    device: ['Vivo', 'Vivo V21', 'Mic Repair'],
    steps: ['confirm', 'depart'],
    restsFor: 4,
  },
  { by: 3, daysAgo: 1, device: ['Samsung', 'Galaxy S22', 'Battery Repair'], steps: ['confirm'], restsFor: 1 },
  {
    by: 3,
    daysAgo: 6,
    device: ['Realme', 'Realme 9', 'Charging Port Repair'],
    notes: 'संध्याकाळी सहा नंतर या.',
  },
  {
    by: 0,
    daysAgo: 3,
    device: ['iPad', 'iPad (9th generation)', 'Screen Damage'],
    notes: 'The dog sat on it.',
  },
  { by: 1, daysAgo: 1, device: ['Apple Watch', 'Apple Watch SE 2 (44mm)', 'Screen Glass Repair'] },
  {
    by: 2,
    daysAgo: 0,
    device: ['OnePlus', 'OnePlus 11', 'Water Damage Repair'],
    notes: 'It is in a bag of rice.',
  },
]
export const addresses = [
  'Flat 4, Ganesh Nagar, Pimpri',
  '12 Ajmera Colony, Pimpri',
  'B-7, Sant Tukaram Nagar',
  'Morwadi, Pimpri',
]
