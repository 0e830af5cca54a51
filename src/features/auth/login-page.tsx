import { Link } from '@tanstack/react-router'
import { PageHead } from '../../components/page-metadata.tsx'
import { addressOf } from '../../core/links.ts'
import { DoorPicture } from '../../illustrations/door-picture.tsx'
import { siteHeads } from '../../metadata/site-metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountLayout } from './auth-layout.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

/** Where customers sign in. */
export function Login() {
  return (
    <AccountLayout art={<DoorPicture />}>
      <PageHead {...siteHeads.login} />
      <PageTitle>Login</PageTitle>
      <LoginForm />
      <ForgotPassword />
      <p className={styles.other}>
        New here?
        <Link className={styles.link} {...addressOf({ to: 'register' })}>
          Register
        </Link>
      </p>
    </AccountLayout>
  )
}
