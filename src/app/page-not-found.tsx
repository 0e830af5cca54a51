/** The not-found page: an unknown URL, device or brand, with links to continue. */

import { Link, useParams } from '@tanstack/react-router'
import { SERVICES, serviceTitle } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { PageMessage } from '../components/page-message.tsx'
import { linkTo } from '../flow/destinations.ts'
import { PageReady } from '../hydration/page-ready.tsx'
import { SignpostPicture } from '../illustrations/signpost-picture.tsx'
import { buttonClass } from '../ui/button.tsx'

export const PageNotFound = () => (
  <>
    <Message />
    <PageReady />
  </>
)

function Message() {
  const { category: slug, brandName } = useParams({ strict: false })
  const category = SERVICES.find((entry) => entry.slug === slug?.toLowerCase())
  if (category)
    return (
      <PageMessage
        illustration={<SignpostPicture />}
        title={m.unknown_device()}
        text={m.unknown_device_text()}
      >
        <Link {...linkTo({ to: 'brands', category: category.slug })} className={buttonClass('primary')}>
          {m.all_brands_of({ service: serviceTitle(category) })}
        </Link>
        <Link to="/request" className={buttonClass()}>
          {m.tell_us_device()}
        </Link>
      </PageMessage>
    )
  if (brandName !== undefined)
    return (
      <PageMessage illustration={<SignpostPicture />} title={m.unknown_brand()} text={m.unknown_brand_text()}>
        <Link to="/select-brand" className={buttonClass('primary')}>
          {m.choose_your_device()}
        </Link>
        <Link to="/request" className={buttonClass()}>
          {m.tell_us_device()}
        </Link>
      </PageMessage>
    )
  return (
    <PageMessage illustration={<SignpostPicture />} title={m.unknown_page()} text={m.unknown_page_text()}>
      <Link to="/" className={buttonClass('primary')}>
        {m.nav_home()}
      </Link>
      <Link to="/select-brand" className={buttonClass()}>
        {m.book_a_repair()}
      </Link>
      <Link to="/contact" className={buttonClass()}>
        {m.nav_contact()}
      </Link>
    </PageMessage>
  )
}
