import { test as t } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
test.use({ demo: true })
test('pictures', async ({ person }) => {
  t.setTimeout(240000)
  const page = await person()
  await logIn(page, owner)
  for (const [tab, name] of [['day', 'day'], ['technicians', 'tech']] as const)
    for (const lang of ['', '/hi', '/mr'])
      for (const [w, h] of [[1280, 900], [360, 780], [320, 700]] as const)
        for (const scheme of ['light', 'dark'] as const) {
          if (lang !== '' && (scheme === 'dark' || w === 320)) continue
          await page.setViewportSize({ width: w, height: h })
          await page.emulateMedia({ colorScheme: scheme })
          await page.goto(`${lang}/admin-dashboard?tab=${tab}`)
          await page.waitForTimeout(700)
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (over > 0) console.log('OVER', tab, lang, w, over)
          await page.screenshot({ path: `/tmp/zz/${name}${lang.slice(1)}-${w}-${scheme}.png`, fullPage: true })
        }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin-dashboard?tab=day')
  await page.waitForTimeout(700)
  await page.pdf({ path: '/tmp/zz/day.pdf', format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
  await page.goto('/admin')
  await page.goto('/help#board')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/zz/help.png' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/admin-dashboard')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/zz/dash.png' })
})
