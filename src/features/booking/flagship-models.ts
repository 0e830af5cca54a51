/** The model whose picture represents its brand. Other brands show the silhouette of their device type. */
const FLAGSHIPS: Readonly<Record<string, string>> = {
  Apple: 'iPhone 16 Pro',
  MI: 'Redmi Note 13 Pro+ 5G',
  Samsung: 'Galaxy S24 Ultra',
  Vivo: 'Vivo X100 Pro',
  OnePlus: 'OnePlus 12',
  Oppo: 'Oppo Reno12 Pro',
  Realme: 'Realme 12 Pro+ 5G',
  Motorola: 'Motorola Edge 50 Pro',
  'Samsung Tablet': 'Galaxy Tab S9 11',
  'Lenovo Tablet': 'Lenovo Tab P12',
  iPad: 'iPad (10th generation)',
  'iPad Mini': 'iPad mini (6th generation)',
  'iPad Air': 'iPad Air (11-inch, M2)',
  'iPad Pro': 'iPad Pro (11-inch, M4)',
  'MacBook Air': 'MacBook Air A2681 (13-inch, M2, 2022)',
  'MacBook Pro': 'MacBook Pro A2442 (14-inch, M1 Pro and Max, 2021)',
  'Apple Watch': 'Apple Watch Series 9 (45mm)',
}

export const flagshipOf = (brand: string): { brand: string; model: string } => ({
  brand,
  model: FLAGSHIPS[brand] ?? '',
})
