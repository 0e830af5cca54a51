/** The model search over all brands: an ARIA 1.2 combobox. A page may contain it twice. */

import { Search } from 'lucide'
import { type FormEvent, useId } from 'react'
import { fromPromise } from 'xstate'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import type { Catalogue } from '#machines/site/model-suggestions.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { catalogueQuery } from '../../api/catalogue-queries.ts'
import { announcementOf, ModelListbox, NO_MATCH, SearchStatus } from '../../components/model-listbox.tsx'
import { useApp } from '../../core/app-context.ts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { IconButton } from '../../ui/button.tsx'
import { closeOnLeave, comboboxProps } from '../../ui/combobox.ts'
import { useEarlyInput } from '../../ui/early-input.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './model-search.module.css'

const LABEL = m.search_model()

type State = FlowProps<typeof modelSearchMachine>['state']

/** The text shown instead of the list when there are no suggestions; undefined otherwise. */
function statusText(state: State): string | undefined {
  const { text, catalogue, suggestions } = state.context
  if (!state.matches({ searchBox: 'open' }) || text.trim() === '') return undefined
  if (catalogue === null) return state.matches({ catalogue: 'failed' }) ? undefined : m.search_loading()
  return suggestions.total === 0 ? NO_MATCH : undefined
}

export function ModelSearch() {
  const { queryClient } = useApp()
  const [state, send] = useFlow(modelSearchMachine, {
    actors: { loadCatalogue: fromPromise<Catalogue>(() => queryClient.fetchQuery(catalogueQuery)) },
  })
  const control = useEarlyInput<HTMLInputElement>(state.context.text, (text) =>
    send({ type: 'text.change', text }),
  )
  const listId = useId()
  const { suggestions } = state.context
  const isListOpen = state.matches({ searchBox: 'open' }) && suggestions.total > 0
  const status = statusText(state)

  const close = () => send({ type: 'close' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'submit' })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of older phones lack <search>. */}
      <form
        className={styles.search}
        method="dialog"
        role="search"
        aria-label={LABEL}
        onSubmit={onSubmit}
        onBlur={closeOnLeave(close)}
      >
        <div className={styles.box}>
          <input
            ref={control}
            className={styles.input}
            type="search"
            aria-label={LABEL}
            {...comboboxProps({
              listId,
              isOpen: isListOpen,
              active: state.context.active,
              onMove: (by) => send({ type: 'suggestion.move', by }),
              // The browser's default for a second Esc clears the input.
              onClose: isListOpen || status ? close : undefined,
            })}
            placeholder={LABEL}
            autoCapitalize="none"
            autoCorrect="off"
            enterKeyHint="search"
            maxLength={DEVICE_TEXT_MAX}
            value={state.context.text}
            onFocus={() => send({ type: 'focus' })}
            onChange={(event) => send({ type: 'text.change', text: event.currentTarget.value })}
          />
          <IconButton
            type="submit"
            label={m.search()}
            className={styles.button}
            aria-busy={state.hasTag('busy')}
          >
            <Icon icon={Search} />
          </IconButton>
        </div>
        {isListOpen && (
          <ModelListbox
            id={listId}
            suggestions={suggestions}
            active={state.context.active}
            onChoose={(suggestion) => send({ type: 'suggestion.choose', suggestion })}
          />
        )}
        {status !== undefined && (
          <SearchStatus
            text={status}
            missing={status === NO_MATCH ? state.context.text.trim() : undefined}
            onLeave={close}
          />
        )}
        <Announcer>{status ?? (isListOpen ? announcementOf(suggestions) : undefined)}</Announcer>
      </form>
      <FlowDialog state={state} send={send} />
    </>
  )
}
