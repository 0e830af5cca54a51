/** A form and its idempotency key, to be saved and passed back as input. */
export const toDraft = <Form extends object>(context: { form: Form; idempotencyKey: string | null }) => ({
  ...context.form,
  ...(context.idempotencyKey && { idempotencyKey: context.idempotencyKey }),
})
