import type { LaptopSpec } from '../device-spec.ts'

// biome-ignore format: one line a model
export const macbookAir: Readonly<Record<string, LaptopSpec>> = {
  'MacBook Air A1369 (13-inch, 2010-2011)': { width: 70, lid: 'silver', side: 'wedge', keys: 'plain', ports: '6,4 14,3 21,0' },
  'MacBook Air A1370 (11-inch, 2010-2011)': { width: 62, lid: 'silver', side: 'wedge', keys: 'plain', ports: '6,4 14,3 21,0' },
  'MacBook Air A1465 (11-inch, 2012-2015)': { width: 62, lid: 'silver', side: 'wedge', keys: 'plain', ports: '6,4 14,3 21,0' },
  'MacBook Air A1466 (13-inch, 2012-2017)': { width: 70, lid: 'silver', side: 'wedge', keys: 'plain', ports: '6,4 14,3 21,0' },
  'MacBook Air A1932 (Retina 13-inch, 2018-2019)': { width: 68, lid: 'thin', side: 'wedge', keys: 'plain', ports: '8,4 16,4' },
  'MacBook Air A2179 (Retina 13-inch, 2020)': { width: 68, lid: 'thin', side: 'wedge', keys: 'plain', ports: '8,4 16,4' },
  'MacBook Air A2337 (M1, 2020)': { width: 68, lid: 'thin', side: 'wedge', keys: 'plain', ports: '8,4 16,4' },
  'MacBook Air A2681 (13-inch, M2, 2022)': { width: 68, lid: 'notch', side: 'flat', keys: 'plain', ports: '7,2 13,4 21,4' },
  'MacBook Air A2941 (15-inch, M2, 2023)': { width: 76, lid: 'notch', side: 'flat', keys: 'plain', ports: '7,2 13,4 21,4' },
  'MacBook Air A3113 (13-inch, M3, 2024)': { width: 68, lid: 'notch', side: 'flat', keys: 'plain', ports: '7,2 13,4 21,4' },
  'MacBook Air A3114 (15-inch, M3, 2024)': { width: 76, lid: 'notch', side: 'flat', keys: 'plain', ports: '7,2 13,4 21,4' },
  'MacBook Air A3240 (13-inch, M4, 2025)': { width: 68, lid: 'notch', side: 'flat', keys: 'plain', ports: '7,2 13,4 21,4' },
}
