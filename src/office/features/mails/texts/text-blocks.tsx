import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import type { MailPart, TypedBlock } from './mail-text-types.ts'
import { messages } from './messages.ts'

interface TextBlocksProps {
  blocks: readonly TypedBlock[]
  parts: readonly MailPart[]
  errorOf: (at: number) => string | null
  onChange: (blocks: readonly TypedBlock[]) => void
}

/** The pieces of a mail in their order: texts, and the places of what data fill. */
export function TextBlocks({ blocks, parts, errorOf, onChange }: TextBlocksProps) {
  const missing = parts.filter(
    ({ name }) => !blocks.some(block => block.kind === 'part' && block.name === name),
  )
  const put = (at: number, block: TypedBlock) => onChange(blocks.with(at, block))
  const move = (at: number, by: 1 | -1) => {
    const moved = blocks[at]
    if (moved !== undefined) onChange(blocks.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  return (
    <>
      <ol className="grid gap-3">
        {blocks.map((block, at) => {
          const part = block.kind === 'part' ? parts.find(({ name }) => name === block.name) : undefined
          const what = part?.meaning ?? messages.textNumber(at + 1)
          return (
            <li key={block.key} className="grid gap-2 rounded border border-line p-3">
              {block.kind === 'part' ? (
                <p className="text-sm">
                  <span className="text-ink-muted">{messages.part}: </span>
                  {what}
                </p>
              ) : (
                <>
                  <TextArea
                    name={`blocks.${at}`}
                    label={what}
                    value={block.text}
                    onChange={event => put(at, { ...block, text: event.currentTarget.value })}
                    error={errorOf(at)}
                    rows={3}
                  />
                  <Checkbox
                    label={messages.small}
                    checked={block.kind === 'small'}
                    onChange={event =>
                      put(at, { ...block, kind: event.currentTarget.checked ? 'small' : 'text' })
                    }
                  />
                </>
              )}
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  disabled={at === 0}
                  aria-label={messages.upOf(what)}
                  onClick={() => move(at, -1)}
                >
                  {messages.up}
                </Button>
                <Button
                  size="sm"
                  disabled={at === blocks.length - 1}
                  aria-label={messages.downOf(what)}
                  onClick={() => move(at, 1)}
                >
                  {messages.down}
                </Button>
                {part?.isNeeded ? (
                  <span className="self-center text-xs text-ink-muted">{messages.needed}</span>
                ) : (
                  <Button
                    size="sm"
                    disabled={blocks.length === 1}
                    aria-label={messages.removeOf(what)}
                    onClick={() => onChange(blocks.toSpliced(at, 1))}
                  >
                    {messages.remove}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChange([...blocks, { kind: 'text', text: '', key: randomKey() }])}>
          {messages.addText}
        </Button>
        {missing.map(({ name, meaning }) => (
          <Button
            key={name}
            size="sm"
            onClick={() => onChange([...blocks, { kind: 'part', name, key: randomKey() }])}
          >
            {messages.addPart(meaning)}
          </Button>
        ))}
      </div>
    </>
  )
}
