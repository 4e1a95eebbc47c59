import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { contentVersion } from '#contract/office/content.ts'
import { textLines } from '#domain/content/text-lines.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from '../messages.ts'
import { TextDifferences } from './text-differences.tsx'

type Version = ReplyOf<typeof contentVersion>

interface CompareDialogProps {
  slug: string
  version: number
  /** The newest first. */
  versions: readonly number[]
  onClose: () => void
}

/** What a version says differently from another, word by word (OFM-15). */
export function CompareDialog({ slug, version, versions, onClose }: CompareDialogProps) {
  const others = versions.filter(other => other !== version)
  const [other, setOther] = useState(others.find(one => one < version) ?? others[0] ?? version)
  const [from, to] = other < version ? [other, version] : [version, other]
  return (
    <Dialog open onClose={onClose} title={messages.compareTitle(from, to)} width="lg">
      <Select
        label={messages.compareWith}
        value={String(other)}
        options={others.map(one => ({ value: String(one), label: messages.version(one) }))}
        onChange={event => setOther(Number(event.target.value))}
      />
      <Differences key={`${from} ${to}`} slug={slug} from={from} to={to} />
    </Dialog>
  )
}

function Differences({ slug, from, to }: { slug: string; from: number; to: number }) {
  const before = useCall(contentVersion, { slug, version: from })
  const after = useCall(contentVersion, { slug, version: to })
  const failed = before.failure === null ? after : before
  if (failed.failure !== null) return <LoadFailure failure={failed.failure} retry={failed.reload} />
  if (before.reply === undefined || after.reply === undefined) return <p role="status">{messages.loading}</p>
  return <TextDifferences before={textOf(before.reply)} after={textOf(after.reply)} />
}

/** All that a version says, in lines. */
function textOf({ title, summary, lead, picture, author, tags, shelves, body }: Version): string {
  const facts = [
    [messages.field('title'), title],
    [messages.field('summary'), summary],
    [messages.field('lead'), lead],
    [messages.field('picture'), picture ?? ''],
    [messages.field('author'), author ?? ''],
    [messages.field('tags'), tags.join(', ')],
    [messages.field('shelves'), shelves.map(names => names.join(' > ')).join('; ')],
  ].filter(([, value]) => value !== '')
  return [...facts.map(([name, value]) => `${name}: ${value}`), '', ...textLines(body)].join('\n')
}
