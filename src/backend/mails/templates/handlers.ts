import type { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import type { mailText } from '#contract/mail-text-shape.ts'
import {
  mailPage,
  mailPreview,
  mailTemplate,
  mailTemplates,
  saveMailTemplate,
  testMail,
} from '#contract/office/system/mail-templates.ts'
import type { MailKind } from '#domain/content/mail-kind.ts'
import { mailTextProblems } from '#domain/content/mail-text.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { composeDraft, wordsOf } from '../../platform/mail/mail-draft.ts'
import { layoutMessages } from '../../platform/mail/messages.ts'
import { findLetterhead } from '../../platform/mail/queries.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { findSample, type SampleOptions } from './mail-samples.ts'
import { messages } from './messages.ts'
import { placeholderDraft } from './placeholder-draft.ts'
import { deleteTemplate, findTemplateChanges, findTemplates, lockTemplate, storeTemplate } from './queries.ts'

type Text = z.output<typeof mailText>
type TemplateOptions = Pick<SampleOptions, 'db' | 'config'> & { readonly office: Office }

/** The texts of mails as operators read, try and save them (OFS-07). */
export function mailTemplateHandlers({ db, config, office }: TemplateOptions): Route[] {
  return [
    office.handle(mailTemplates, async () => {
      const stored = await findTemplates(db)
      const changes = await findTemplateChanges(db)
      return {
        kinds: MAIL_KINDS.map(({ name, title, delivered }) => {
          const { subject = delivered.subject, version = null } = stored.get(name) ?? {}
          const { changedAt = null, changedBy = null } = changes.get(name) ?? {}
          return { kind: name, title, subject, version, changedAt, changedBy }
        }),
      }
    }),

    office.handle(mailTemplate, async ({ query: { kind: name } }) => {
      const kind = kindOf(name)
      const { text, version } = await findLetterhead(db, name)
      const delivered = mutable(kind.delivered)
      return {
        kind: name,
        title: kind.title,
        fields: named({ ...kind.fields, ...layoutMessages.commonFields }),
        parts: named(kind.parts).map(part => ({
          ...part,
          isNeeded: (kind.needed ?? []).includes(part.name),
        })),
        delivered,
        text: text === null ? delivered : mutable(text),
        version,
      }
    }),

    office.handle(mailPreview, async ({ query: { kind, text }, operator, now }) => {
      const { mail, isReal } = await preview({ db, config, operator, now }, kindOf(kind), text)
      return { subject: mail.subject, text: mail.text, isReal }
    }),

    office.handle(mailPage, async ({ query: { kind, text }, operator, now }) => {
      const { mail } = await preview({ db, config, operator, now }, kindOf(kind), text)
      return { name: `${kind}.html`, contentType: 'text/html; charset=utf-8', body: Buffer.from(mail.html) }
    }),

    office.write(saveMailTemplate, async ({ body: { kind: name, version, text }, describe }, tx) => {
      const kind = kindOf(name)
      if (text !== null) refuseProblems(kind, text)
      const current = await lockTemplate(tx, name)
      if (current !== version)
        throw await changedMeanwhile(tx, { entity: 'mail-template', key: `${name}/es` })
      if (text === null) {
        await deleteTemplate(tx, name)
        await describe(messages.restored(kind.title))
        return { kind: name, version: null }
      }
      const stored = await storeTemplate(tx, name, text)
      await describe(messages.saved(kind.title))
      return { kind: name, version: stored }
    }),

    office.write(testMail, async ({ body: { kind: name, text }, operator, now, describe }, tx) => {
      const kind = kindOf(name)
      const { mail } = await preview({ db: tx, config, operator, now }, kind, text)
      const id = `mail-test-${crypto.randomUUID()}`
      const subject = messages.testSubject(mail.subject)
      const payload = { id, to: mail.to, subject, text: mail.text, html: mail.html }
      await queueJobs(tx, [{ task: 'testMail', payload, key: id, attempts: 3 }])
      await describe(messages.tested(kind.title, mail.to))
      return { to: mail.to }
    }),
  ]
}

/** The mail with real data where there are any; `text`: the one that is typed, else the one in force. */
async function preview(
  options: SampleOptions,
  kind: MailKind,
  text: Text | undefined,
): Promise<{ mail: Mail; isReal: boolean }> {
  if (text !== undefined) refuseProblems(kind, text)
  const letterhead = await findLetterhead(options.db, kind.name)
  const sample = await findSample(options, kind.name)
  const draft = sample ?? placeholderDraft(kind, options)
  const mail = composeDraft(draft, { ...letterhead, text: text ?? letterhead.text })
  return { mail, isReal: sample !== null }
}

function kindOf(name: string): MailKind {
  const kind = MAIL_KINDS.find(known => known.name === name)
  if (kind === undefined) throw new CallError('NOT_FOUND')
  return kind
}

function refuseProblems(kind: MailKind, text: Text): void {
  const problems = mailTextProblems(text, wordsOf(kind))
  if (problems.length === 0) return
  throw new CallError('VALIDATION', {
    errors: problems.map(({ path, code, name }) => ({
      path: `text.${path}`,
      code,
      detail: messages.problems[code](code.endsWith('part') ? (kind.parts[name] ?? name) : name),
    })),
  })
}

function named(meanings: Readonly<Record<string, string>>) {
  return Object.entries(meanings).map(([name, meaning]) => ({ name, meaning }))
}

function mutable({ subject, blocks }: MailKind['delivered']): Text {
  return { subject, blocks: blocks.map(block => ({ ...block })) }
}
