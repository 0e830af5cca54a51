import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { DoorPicture } from '../../illustrations/door-picture.tsx'
import { adminLoginMetadata } from '../../metadata/site/admin-login.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'

/** The owner's login page, linked from the footer. */
export function AdminLoginPage() {
  return (
    <AuthLayout illustration={<DoorPicture />}>
      <PageMetadata {...adminLoginMetadata} />
      <PageTitle>{m.footer_admin_login()}</PageTitle>
      <p className="lead">{m.admin_lead()}</p>
      <LoginForm />
    </AuthLayout>
  )
}
