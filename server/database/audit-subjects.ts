/** What entries of the audit log are about. Apart from audit.ts, because the types of the tables name it. */
export const AUDIT_SUBJECTS = [
  'request',
  'document',
  'payment',
  'till',
  'model',
  'user',
  'settings',
  'pins',
  'prices',
  'export',
  'technician',
  'photo',
  'message',
  'notification',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
