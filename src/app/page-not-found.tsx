/** The not-found page: an unknown URL, device or brand, with links to continue. */
import { Link, useParams } from '@tanstack/react-router'
import { SERVICES } from '#shared/catalogue.ts'
import { PageMessage } from '../components/page-message.tsx'
import { linkTo } from '../core/links.ts'
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
        title="We couldn’t find this device"
        text="The brand or model in the address is not in our list. Choose it from the list, or tell us about it."
      >
        <Link {...linkTo({ to: 'brands', category: category.slug })} className={buttonClass('primary')}>
          {category.title}: all brands
        </Link>
        <Link to="/request" className={buttonClass()}>
          Tell us about your device
        </Link>
      </PageMessage>
    )
  if (brandName !== undefined)
    return (
      <PageMessage
        illustration={<SignpostPicture />}
        title="We couldn’t find this brand"
        text="The brand in the address is not in our list. Choose your device from the list, or tell us about it."
      >
        <Link to="/select-brand" className={buttonClass('primary')}>
          Choose your device
        </Link>
        <Link to="/request" className={buttonClass()}>
          Tell us about your device
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
