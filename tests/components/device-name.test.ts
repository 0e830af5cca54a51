import { expect, test } from 'vitest'
import { deviceName } from '#src/components/device-name.ts'

test('the device name omits redundant brands', () => {
  const called = (brand: string, model: string) => deviceName({ brand, model })
  expect(called('Samsung', 'Galaxy S23')).toBe('Samsung Galaxy S23')
  expect(called('MacBook Air', 'MacBook Air A2337 (M1, 2020)')).toBe('MacBook Air A2337 (M1, 2020)')
  expect(called('Samsung Tablet', 'Galaxy Tab A8 10.5')).toBe('Samsung Galaxy Tab A8 10.5')
  expect(called('Lenovo Tablet', 'Lenovo Tab M11')).toBe('Lenovo Tab M11')
  expect(called('Other', 'Nothing Phone (2a)')).toBe('Nothing Phone (2a)')
})
