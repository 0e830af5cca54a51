import { PageMetadata } from '../../components/page-metadata.tsx'
import { DoorPicture } from '../../illustrations/door-picture.tsx'
import { siteMetadata } from '../../metadata/site-metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'

/** The owner's login page, linked from the footer. */
export function AdminLoginPage() {
  return (
    <AuthLayout illustration={<DoorPicture />}>
      <PageMetadata {...siteMetadata.admin} />
      <PageTitle>Admin Login</PageTitle>
      <p className="lead">Staff only.</p>
      <LoginForm />
    </AuthLayout>
  )
}
