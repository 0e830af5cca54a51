import { AccountLayout } from '../components/account-layout.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { PageHead } from '../components/page-head.tsx'
import { siteHeads } from '../heads/site-heads.ts'
import { DoorPicture } from '../pictures/door-picture.tsx'
import { PageTitle } from '../ui/page-title.tsx'

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
