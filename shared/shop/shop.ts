/** The shop's own data: name, contact, claims and testimonials (specification, section 1). */
import * as m from '#texts'

export const shop = {
  name: 'Doorstep Repair',
  place: m.shop_place,
  region: m.shop_region,
  country: 'IN',
  since: 2020,
  /** The prefix of every request's reference. */
  prefix: 'PIM',
  timeZone: 'Asia/Kolkata',
  /** India has no daylight saving time. */
  utcOffset: '+05:30',
  /** Every day, until the owner sets other hours. */
  opens: '10:00',
  closes: '20:00',
  maps: 'https://www.google.com/maps/search/?api=1&query=Pimpri%2C%20Pune',
  mapEmbed: 'https://www.google.com/maps?q=Pimpri%2C%20Pune&output=embed',
  social: { label: 'Instagram', href: 'https://www.instagram.com/' },
} as const

export const promises = () =>
  [
    { title: m.promise_time(), text: m.promise_time_text() },
    { title: m.promise_warranty(), text: m.promise_warranty_text() },
    { title: m.promise_fee(), text: m.promise_fee_text() },
  ] as const

export const stats = () =>
  [
    { figure: '18,000+', text: m.figure_phones() },
    { figure: '11,000+', text: m.figure_clients() },
    { figure: '18,000+', text: m.figure_pins() },
    { figure: m.figure_years(), text: m.figure_years_text() },
  ] as const

/** Samples, labelled as such on the page, until the shop has real ones. */
export const testimonials = [
  {
    quote: 'The screen of my Galaxy was replaced at my kitchen table. It took less time than my tea.',
    lang: 'en',
    name: 'Rohit Deshmukh',
    about: 'Galaxy S21, Chinchwad',
  },
  {
    quote: 'घरी येऊन अर्ध्या तासात बॅटरी बदलून दिली. काम स्वच्छ आणि दर आधीच सांगितला.',
    lang: 'mr',
    name: 'स्नेहा कुलकर्णी',
    about: 'iPhone 12, Pimpri',
  },
  {
    quote:
      'They could not save the board of my old MacBook, said so, and took no money. I will call them again.',
    lang: 'en',
    name: 'Farah Shaikh',
    about: 'MacBook Air, Wakad',
  },
] as const
