import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { saveSynonym, synonyms } from '#contract/office/reports/search-report.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { messages as formMessages } from '../forms/messages.ts'
import { showDone } from '../forms/show-undo.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { fileOf } from '../lists/export-buttons.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { messages } from './messages.ts'

type Synonym = ReplyOf<typeof synonyms>['synonyms'][number]

const columns: readonly DataColumn<Synonym>[] = [
  { title: messages.word, isMain: true, cell: ({ word }) => word },
  { title: messages.finds, cell: ({ sameAs }) => sameAs },
  { title: messages.author, cell: ({ author }) => author ?? '' },
]

interface SynonymListProps {
  mayEdit: boolean
  /** Makes a word a synonym that nobody searched yet. */
  onAdd: (word: string) => void
}

/** The synonyms that operators added. */
export function SynonymList({ mayEdit, onAdd }: SynonymListProps) {
  const call = useCall(synonyms)
  const remove = async ({ word, sameAs, node }: Synonym) => {
    const idempotencyKey = randomKey()
    try {
      await callOffice(saveSynonym, { body: { word, sameAs, node, isRemoved: true }, idempotencyKey })
      showDone(messages.synonymRemoved, idempotencyKey, synonyms)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, formMessages.unreachable))
    } finally {
      await invalidate(synonyms)
    }
  }
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{messages.ownSynonyms}</h2>
      {mayEdit ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            const word = textOf(new FormData(event.currentTarget), 'word')
            if (word === '') return
            event.currentTarget.reset()
            onAdd(word)
          }}
        >
          <TextField
            name="word"
            label={messages.newSynonym}
            maxLength={100}
            autoComplete="off"
            className="w-72"
          />
          <Button type="submit">{messages.addSynonym}</Button>
        </form>
      ) : null}
      <OfficeList
        caption={messages.ownSynonyms}
        call={call}
        rowsOf={reply => reply.synonyms}
        columns={columns}
        exported={fileOf('Synonyms', { permission: 'reports.searches' })}
        keyOf={({ word, sameAs, node }) => `${word}|${sameAs}|${node}`}
        {...(mayEdit
          ? {
              acts: (synonym: Synonym) => (
                <Button
                  size="sm"
                  aria-label={messages.removeSynonymOf(synonym.word)}
                  onClick={() => remove(synonym)}
                >
                  {messages.removeSynonym}
                </Button>
              ),
            }
          : {})}
        empty={{ text: messages.noSynonyms }}
      />
    </section>
  )
}
