import { PageHead } from '../../components/page-metadata.tsx'
import { DoorPicture } from '../../illustrations/door-picture.tsx'
import { siteHeads } from '../../metadata/site-metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'

/** The shop's own door, behind the footer's link. */
export function Admin() {
  return (
    <AccountLayout art={<DoorPicture />}>
      <PageHead {...siteHeads.admin} />
      <PageTitle>Admin Login</PageTitle>
      <p className="lead">For the people of the shop.</p>
      <LoginForm />
    </AccountLayout>
  )
}
