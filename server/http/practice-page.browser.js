// Before any other script of a practice page: the browser's clock is that of the practice shop. Timers stay real.
const ahead = Number(document.querySelector('meta[content="practice"]').dataset.ahead)
const RealDate = Date
const now = () => RealDate.now() + ahead
window.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

// The ports of a host share their cookies, so the practice shop's XSRF token has a name of its own. The page knows it by the usual one.
const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
Object.defineProperty(document, 'cookie', {
  get: () =>
    cookies.get
      .call(document)
      .split('; ')
      .filter((cookie) => !cookie.startsWith('XSRF-TOKEN='))
      .map((cookie) => cookie.replace(/^practice-XSRF/, 'XSRF'))
      .join('; '),
  set: (cookie) => cookies.set.call(document, cookie),
})
