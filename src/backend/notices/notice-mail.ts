import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { messages, noticeMailKind } from './messages.ts'
import { noticePath } from './notice-path.ts'
import type { MailedNotice } from './queries.ts'

/** The mail of a notice (OFX-21). */
export function noticeMail(
  { id, kind, key, name, detail, email, person }: MailedNotice,
  officeUrl: string,
): MailDraft {
  return draftMail({
    kind: noticeMailKind,
    id: `notice-${id}`,
    to: email,
    publicUrl: officeUrl,
    fields: { nombre: person, aviso: messages.kinds[kind], cosa: name },
    parts: {
      detalle: detail === '' ? [] : [{ kind: 'facts', rows: [[messages.detail, detail]] }],
      boton: [{ kind: 'button', label: messages.open, url: `${officeUrl}/oficina${noticePath(kind, key)}` }],
    },
  })
}
