import type { LaptopSpec } from '../device-spec.ts'

// biome-ignore format: one line a model
export const macbookPro: Readonly<Record<string, LaptopSpec>> = {
  'MacBook Pro A1278 (13-inch, 2009-2012)': { width: 70, lid: 'black', side: 'unibody', keys: 'plain', ports: '7,3 14,4 22,2 28,2 34,3' },
  'MacBook Pro A1286 (15-inch, 2008-2012)': { width: 78, lid: 'black', side: 'unibody', keys: 'plain', ports: '7,3 14,4 22,2 28,2 34,3' },
  'MacBook Pro A1398 (Retina 15-inch, 2012-2015)': { width: 78, lid: 'black', side: 'slim', keys: 'plain', ports: '7,3 14,3 21,3 29,0' },
  'MacBook Pro A1425 (Retina 13-inch, 2012-2013)': { width: 70, lid: 'black', side: 'slim', keys: 'plain', ports: '7,3 14,3 21,3 29,0' },
  'MacBook Pro A1502 (Retina 13-inch, 2013-2015)': { width: 70, lid: 'black', side: 'slim', keys: 'plain', ports: '7,3 14,3 21,3 29,0' },
  'MacBook Pro A1706 (13-inch Touch Bar, 2016-2017)': { width: 68, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A1707 (15-inch Touch Bar, 2016-2017)': { width: 76, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A1708 (13-inch, 2016-2017)': { width: 68, lid: 'thin', side: 'slim', keys: 'plain', ports: '8,4 16,4' },
  'MacBook Pro A1989 (13-inch Touch Bar, 2018-2019)': { width: 68, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A1990 (15-inch Touch Bar, 2018-2019)': { width: 76, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A2141 (16-inch, 2019)': { width: 78, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A2159 (13-inch, 2019)': { width: 68, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A2251 (13-inch, 2020)': { width: 68, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A2289 (13-inch, 2020)': { width: 68, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A2338 (13-inch, M1 and M2, 2020-2022)': { width: 68, lid: 'thin', side: 'slim', keys: 'touchbar', ports: '8,4 16,4' },
  'MacBook Pro A2442 (14-inch, M1 Pro and Max, 2021)': { width: 70, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A2485 (16-inch, M1 Pro and Max, 2021)': { width: 78, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A2779 (14-inch, M2 Pro and Max, 2023)': { width: 70, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A2780 (16-inch, M2 Pro and Max, 2023)': { width: 78, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A2918 (14-inch, M3 series, 2023)': { width: 70, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A2992 (14-inch, M3 series, 2023)': { width: 70, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A2991 (16-inch, M3 Pro and Max, 2023)': { width: 78, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
  'MacBook Pro A3112 (14-inch, M4, 2024)': { width: 70, lid: 'notch', side: 'thick', keys: 'well', ports: '8,2 14,4 22,4 31,0' },
}
