import type { ContentKind } from '#domain/content/prose.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { useFocusOnOpening } from '../forms/use-focus-on-opening.ts'
import { PictureField } from '../promos/editor/picture-field.tsx'
import type { ContentDraft } from './content-draft.ts'
import { messages } from './messages.ts'

interface ContentFactsProps {
  kind: ContentKind
  draft: ContentDraft
  /** It does not exist yet: all of it is filled in. */
  isNew: boolean
  error: (name: string) => string | null
  onChange: (changes: Partial<ContentDraft>) => void
}

/** Title, summary and what else a text has besides its words; of a post picture, tags and author (OFM-19). */
export function ContentFacts({ kind, draft, isNew, error, onChange }: ContentFactsProps) {
  const isPost = kind === 'post'
  const first = useFocusOnOpening<HTMLInputElement>(isNew)
  return (
    <Panel title={messages.basics} className="grid gap-3">
      <TextField
        label={messages.field('title')}
        value={draft.title}
        error={error('title')}
        maxLength={120}
        autoComplete="off"
        required
        ref={first}
        onChange={event => onChange({ title: event.target.value })}
      />
      <TextArea
        label={messages.field('summary')}
        hint={messages.summaryHint}
        value={draft.summary}
        error={error('summary')}
        rows={2}
        maxLength={400}
        required
        onChange={event => onChange({ summary: event.target.value })}
      />
      {isPost ? null : (
        <TextArea
          label={messages.field('lead')}
          hint={messages.leadHint}
          value={draft.lead}
          error={error('lead')}
          rows={2}
          maxLength={600}
          onChange={event => onChange({ lead: event.target.value })}
        />
      )}
      {isPost ? <PostFields draft={draft} isNew={isNew} error={error} onChange={onChange} /> : null}
    </Panel>
  )
}

const POST_FIELDS = ['picture', 'author', 'tags', 'shelves']

/** Of a post that exists they are folded: one comes to change its words, which begin below. */
function PostFields({ draft, isNew, error, onChange }: Omit<ContentFactsProps, 'kind'>) {
  const isWrong = POST_FIELDS.some(name => error(name) !== null)
  return (
    <details open={isNew || isWrong}>
      <summary className="cursor-pointer text-sm font-medium">{messages.postFields}</summary>
      <div className="mt-3 grid gap-3">
        <PictureField
          image={draft.picture}
          shown={draft.picture === '' ? null : draft.picture}
          label={messages.field('picture')}
          hint={messages.pictureHint}
          error={error('picture')}
          onChange={picture => onChange({ picture })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={messages.field('author')}
            value={draft.author}
            error={error('author')}
            maxLength={80}
            autoComplete="off"
            onChange={event => onChange({ author: event.target.value })}
          />
          <TextField
            label={messages.field('tags')}
            hint={messages.tagsHint}
            value={draft.tags}
            error={error('tags')}
            maxLength={400}
            autoComplete="off"
            onChange={event => onChange({ tags: event.target.value })}
          />
        </div>
        <TextArea
          label={messages.field('shelves')}
          hint={messages.shelvesHint}
          value={draft.shelves}
          error={error('shelves')}
          rows={3}
          maxLength={2000}
          onChange={event => onChange({ shelves: event.target.value })}
        />
      </div>
    </details>
  )
}
