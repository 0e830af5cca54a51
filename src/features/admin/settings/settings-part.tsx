/** One part of the settings: its fields, Save, and what happens when two owners save at once. */

import { settingsPartMachine } from '#machines/owner/settings-part.ts'
import { settingsErrors } from '#machines/owner/settings-part-setup.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { getOpeningHours } from '#shared/shop/opening-hours-api.ts'
import { getRetention } from '#shared/shop/retention-api.ts'
import type { SettingsPart, SettingsValue } from '#shared/shop/settings.ts'
import { getAllSettings } from '#shared/shop/settings-api.ts'
import * as m from '#texts'
import { invalidate } from '../../../api/q.ts'
import { LoadError } from '../../../components/load-error.tsx'
import { useApp } from '../../../core/app-context.ts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { TwoVersions } from '../two-versions.tsx'
import styles from './settings.module.css'
import { BillingFields } from './settings-billing.tsx'
import { settingsActors } from './settings-calls.ts'
import { ClosuresFields } from './settings-closures.tsx'
import { HoursFields } from './settings-hours.tsx'
import { settingsWords } from './settings-labels.ts'
import { PinsFields } from './settings-pins.tsx'
import type { PartProps } from './settings-props.ts'
import { RepliesFields } from './settings-replies.tsx'
import { NamesThatGo, RetentionFields } from './settings-retention.tsx'
import { ShopFields } from './settings-shop.tsx'
import { TermsFields } from './settings-terms.tsx'
import { AlwaysSent, TextsFields } from './settings-texts.tsx'
import { WarrantyFields } from './settings-warranty.tsx'

export function SettingsPartForm({ part, title }: { part: SettingsPart; title: string }) {
  const { client, queryClient } = useApp()
  const [state, send] = useFlow(settingsPartMachine, {
    input: { part },
    actors: settingsActors(client),
    actions: {
      refreshWindows: (_, { value }) => {
        // The pages that the owner opens next read them there (src/lib/contact.ts).
        if ('whatsapp' in value) Object.assign(document.documentElement.dataset, value)
        void invalidate(queryClient, getWindows, getOpeningHours, getAllSettings, getRetention)
      },
    },
  })
  const { draft, stored, theirs, message } = state.context
  const errors = settingsErrors(state.context)
  if (state.matches('failed'))
    return <LoadError text={m.settings_not_loaded()} onRetry={() => send({ type: 'retry' })} />
  if (!draft || !stored)
    return (
      <Skeleton label={m.loading_page()}>
        <AdminSkeleton shape="cards" />
      </Skeleton>
    )
  return (
    <section aria-label={title} className={styles.form}>
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <Form labels={{}} errors={{}} onSubmit={() => send({ type: 'save' })} className={styles.fields}>
        <Fields
          value={draft}
          saved={stored.value}
          errors={errors}
          onChange={(value) => send({ type: 'change', value })}
        />
        <Button
          type="submit"
          variant="primary"
          busy={state.hasTag('busy')}
          inactive={!state.can({ type: 'save' })}
        >
          {m.settings_save()}
        </Button>
      </Form>
      {part === 'texts' && <AlwaysSent />}
      <FlowDialog state={state} send={send}>
        {theirs && <TwoVersions mine={settingsWords(draft)} theirs={settingsWords(theirs.value)} />}
        {state.matches('confirming') && <NamesThatGo value={draft} />}
      </FlowDialog>
    </section>
  )
}

function Fields({ value, saved, ...props }: PartProps<SettingsValue> & { saved: SettingsValue }) {
  if ('whatsapp' in value) return <ShopFields value={value} {...props} />
  if ('week' in value) return <HoursFields value={value} {...props} />
  if ('days' in value)
    return <ClosuresFields value={value} saved={'days' in saved ? saved.days : []} {...props} />
  if ('pins' in value) return <PinsFields value={value} {...props} />
  if ('replies' in value) return <RepliesFields value={value} {...props} />
  if ('registration' in value) return <BillingFields value={value} {...props} />
  if ('byIssue' in value) return <WarrantyFields value={value} {...props} />
  if ('confirmed' in value) return <TextsFields value={value} {...props} />
  if ('nameMonths' in value) return <RetentionFields value={value} saved={saved} {...props} />
  return <TermsFields value={value} {...props} />
}
