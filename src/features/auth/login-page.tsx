import { Link } from '@tanstack/react-router'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { linkTo } from '../../flow/destinations.ts'
import { DoorPicture } from '../../illustrations/door-picture.tsx'
import { loginMetadata } from '../../metadata/site/login.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

/** The login page of customers. */
export function LoginPage() {
  return (
    <AuthLayout illustration={<DoorPicture />}>
      <PageMetadata {...loginMetadata} />
      <PageTitle>{m.nav_login()}</PageTitle>
      <LoginForm />
      <ForgotPassword />
      <p className={styles.other}>
        {m.new_here()}
        <Link className={styles.link} {...linkTo({ to: 'register' })}>
          {m.nav_register()}
        </Link>
      </p>
    </AuthLayout>
  )
}
