import type { MailBlock } from '../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { heldChangeKind, messages } from './messages.ts'
import type { EndedRow } from './queries.ts'

const MOST_MAILED = 20

/** The mail to the author of a change that waited, once it ended (OFP-14). */
export function heldChangeMail(id: number, ended: EndedRow, officeUrl: string): MailDraft {
  const { title, state, email: to, name, decidedBy, reason, changes, leftCount, leftOver } = ended
  const { mail } = messages
  const text =
    state === 'refused'
      ? mail.ended.refused(decidedBy ?? '')
      : state === 'failed'
        ? mail.ended.failed()
        : state === 'partly'
          ? mail.ended.partly(changes, leftCount)
          : mail.ended.applied(changes)
  const shown = leftOver.slice(0, MOST_MAILED)
  const leftBlocks: MailBlock[] = [
    { kind: 'table', head: mail.left, rows: shown.map(one => [one.name, one.reason]) },
    ...(leftCount > shown.length
      ? [{ kind: 'small', text: mail.more(leftCount - shown.length) } as const]
      : []),
  ]
  return draftMail({
    kind: heldChangeKind,
    id: `held-change-${id}`,
    to,
    fields: { nombre: name, estado: mail.state(state), cambio: title, resultado: text },
    parts: {
      motivo: reason === '' ? [] : [{ kind: 'facts', rows: [[mail.reason, reason]] }],
      quedaron: shown.length === 0 ? [] : leftBlocks,
      boton: [{ kind: 'button', label: mail.open, url: `${officeUrl}/oficina/aprobaciones/${id}` }],
    },
  })
}
