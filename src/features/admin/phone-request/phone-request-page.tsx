/** /admin/new-request: the owner takes a request for a caller. */
import * as m from '#texts'
import { useCurrentUser } from '../../../flow/use-current-user.ts'
import { AdminHeader } from '../admin-header.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { PhoneRequestForm } from './phone-request-form.tsx'

export function PhoneRequestPage() {
  const { userId } = useCurrentUser()
  return (
    <AdminLayout>
      <AdminHeader title={m.phone_request_page()} />
      <PhoneRequestForm key={userId} userId={userId} />
    </AdminLayout>
  )
}
