import { launch, newContext, openVisitedShop, addressOf } from '#bench/browser.ts'
const shop = await openVisitedShop(); const browser = await launch(shop)
const visit = async (path: string, who: any) => { const c = await newContext(browser, shop, who); await c.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"); const page = await c.newPage(); const rs: any[] = []; page.on('requestfinished', (r) => rs.push(r)); await page.goto(addressOf(shop, path), { waitUntil: 'networkidle' }); const m = new Map<string, number>(); for (const r of rs) if (r.resourceType()==='script') m.set(r.url(), Number(await (await r.response())?.headerValue('Content-Length'))||0); await c.close(); return m }
const home = await visit('/', 'visitor')
for (const [p, w] of [['/my-requests/1','customer'],['/admin-dashboard','owner'],['/my-requests','customer']] as const) { const m = await visit(p, w); console.log(p); let t=0; for (const [u,s] of m) if (!home.has(u)) { t+=s; console.log('  ', s, u.split('/').pop()) } console.log('  =', t) }
await browser.close(); await shop.close()
