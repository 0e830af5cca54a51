/** The not-found page: an unknown URL, device or brand, with links to continue. */
import { Link, useParams } from '@tanstack/react-router'
import { SERVICES } from '#shared/catalogue.ts'
import { PageMessage } from '../components/page-message.tsx'
import { linkTo } from '../core/links.ts'
import { SignpostPicture } from '../illustrations/signpost-picture.tsx'
import { buttonClass } from '../ui/button.tsx'

export function PageNotFound() {
  const { category: slug, brandName } = useParams({ strict: false })
  const category = SERVICES.find((entry) => entry.slug === slug?.toLowerCase())
  if (category)
    return (
      <PageMessage
        illustration={<SignpostPicture />}
        title="We couldn’t find this device"
        text="The brand or model in the address is not in our list. Pick it from the list, or tell us what you have."
      >
        <Link {...linkTo({ to: 'brands', category: category.slug })} className={buttonClass('primary')}>
          {category.title}: all brands
        </Link>
        <Link to="/request" className={buttonClass()}>
          Tell us
        </Link>
      </PageMessage>
    )
  if (brandName !== undefined)
    return (
      <PageMessage
        illustration={<SignpostPicture />}
        title="We do not know this brand"
        text="It is not in our list. Choose your device from those that are, or tell us what you have."
      >
        <Link to="/select-brand" className={buttonClass('primary')}>
          Choose your device
        </Link>
        <Link to="/request" className={buttonClass()}>
          Tell us
        </Link>
      </PageMessage>
    )
  return (
    <PageMessage
      illustration={<SignpostPicture />}
      title="Page not found"
      text="The address may be old or mistyped. Nothing is lost: start again from one of these."
    >
      <Link to="/" className={buttonClass('primary')}>
        Home
      </Link>
      <Link to="/select-brand" className={buttonClass()}>
        Book a repair
      </Link>
      <Link to="/contact" className={buttonClass()}>
        Contact
      </Link>
    </PageMessage>
  )
}
