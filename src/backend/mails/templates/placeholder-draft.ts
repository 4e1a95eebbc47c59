import type { MailKind } from '#domain/content/mail-kind.ts'
import type { MailDraft } from '../../platform/mail/mail-draft.ts'
import type { SampleOptions } from './mail-samples.ts'
import { messages } from './messages.ts'

/** A mail whose fields and parts show what they stand for, where there are no data yet. */
export function placeholderDraft(
  kind: MailKind,
  { operator, config }: Pick<SampleOptions, 'operator' | 'config'>,
): MailDraft {
  const shown = (meanings: Readonly<Record<string, string>>) =>
    Object.entries(meanings).map(([name, meaning]) => [name, messages.meaning(meaning)] as const)
  return {
    kind,
    id: 'sample',
    to: operator.email,
    publicUrl: config.publicUrl,
    fields: Object.fromEntries(shown(kind.fields)),
    parts: Object.fromEntries(
      shown(kind.parts).map(([name, meaning]) => [name, [{ kind: 'small', text: meaning }] as const]),
    ),
  }
}
