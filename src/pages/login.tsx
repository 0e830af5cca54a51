import { Link } from '@tanstack/react-router'
import { addressOf } from '../addresses.ts'
import { AccountLayout } from '../components/account-layout.tsx'
import { ForgotPassword } from '../components/forgot-password.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { PageHead } from '../components/page-head.tsx'
import { siteHeads } from '../heads/site-heads.ts'
import { DoorPicture } from '../pictures/door-picture.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './login.module.css'

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
