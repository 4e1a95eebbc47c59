import { type BlockText, missingTexts, outdatedTexts, wordsOf } from '#domain/promos/block-translations.ts'
import { SPANISH } from '#domain/text/locale.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import type { Content } from '../content-draft.ts'
import { type BlockDraft, translated, wordsIn } from './block-draft.ts'
import { messages } from './messages.ts'

interface BlockTranslationsProps {
  language: Content['languages'][number]
  draft: BlockDraft
  error: (name: string) => string | null
  change: (changes: Partial<BlockDraft>) => void
}

const LONGEST = { title: 80, text: 2000, alt: 200, label: 40 } as const satisfies Record<BlockText, number>

/** The words of a block in a language, each beside the Spanish (OFM-20); nothing where it has none. */
export function BlockTranslations({ language, draft, error, change }: BlockTranslationsProps) {
  const { code, label, isOn } = language
  const spanish = wordsIn(draft)
  const missing = missingTexts(spanish, draft.translations, code)
  const outdated = outdatedTexts(spanish, draft.translations, code)
  const words = wordsOf(spanish)
  if (words.length === 0) return null
  return (
    <Panel title={messages.translation(label, isOn)} className="grid gap-3">
      <p className="text-sm text-ink-muted">{messages.translationHint}</p>
      {words.map(field => {
        const known = draft.translations.find(one => one.language === code && one.field === field)
        const text = known?.text ?? ''
        const set = (value: string) => change(translated(draft, code, field, value))
        const control = {
          label: `${messages.word(field)} · ${label}`,
          lang: code,
          value: text,
          error: error(`translation.${code}.${field}`),
          maxLength: LONGEST[field],
          autoComplete: 'off',
        }
        return (
          <div key={field} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <div className="grid content-start gap-1">
              <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
                {messages.word(field)} · {SPANISH.label}
                {missing.includes(field) ? <Badge tone="warning">{messages.missingWord}</Badge> : null}
              </p>
              <p className="rounded bg-canvas p-3 text-sm whitespace-pre-line wrap-anywhere">
                {spanish[field]}
              </p>
            </div>
            <div className="grid content-start gap-2">
              {field === 'text' ? (
                <TextArea {...control} rows={3} onChange={event => set(event.target.value)} />
              ) : (
                <TextField {...control} onChange={event => set(event.target.value)} />
              )}
            </div>
            {outdated.includes(field) ? (
              <div className="sm:col-span-2">
                <Notice
                  kind="warning"
                  action={
                    <Button size="sm" aria-label={messages.stillRightOf(field)} onClick={() => set(text)}>
                      {messages.stillRight}
                    </Button>
                  }
                >
                  {messages.outdatedWord(known?.of ?? '')}
                </Notice>
              </div>
            ) : null}
          </div>
        )
      })}
    </Panel>
  )
}
