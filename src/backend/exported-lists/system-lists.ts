import { audit } from '#contract/office/audit.ts'
import { bulkJobs } from '#contract/office/bulk.ts'
import { savedReports } from '#contract/office/reports/saved-reports.ts'
import { reps, roles, staff } from '#contract/office/staff.ts'
import { jobs } from '#contract/office/system/jobs.ts'
import { mailTemplates } from '#contract/office/system/mail-templates.ts'
import { sentMails } from '#contract/office/system/mails.ts'
import { type ListAsFile, listAsFile } from '../platform/exports/read-list.ts'
import { messages } from './messages.ts'

const { mails, mailTexts, staff: people, roles: ofRoles, reps: ofReps, jobs: queue, bulk, reports } = messages

/** Lists of the people of the back office, and of what it did. */
export const systemLists: readonly ListAsFile[] = [
  listAsFile(audit, {
    name: messages.audit.name,
    rowsOf: ({ changeSets }) => changeSets,
    columns: to => [
      to.time(messages.at, ({ at }) => at),
      to.text(messages.author, ({ actor }) => actor, { width: 24 }),
      to.text(messages.audit.act, ({ title, kind }) => title || kind, { width: 60 }),
      to.text(messages.audit.kind, ({ kind }) => kind, { of: messages.audit.act }),
      to.text(
        messages.audit.things,
        ({ things }) =>
          things
            .map(({ entity, key, name, changes }) => `${entity} ${name ?? key ?? `× ${changes}`}`)
            .join(', '),
        { width: 40 },
      ),
      to.number(messages.audit.id, ({ id }) => id, { of: messages.audit.act }),
    ],
  }),
  listAsFile(sentMails, {
    name: mails.name,
    rowsOf: reply => reply.mails,
    columns: to => [
      to.text(mails.subject, ({ subject }) => subject, { width: 44 }),
      to.text(mails.recipient, row => row.redirectedTo ?? row.recipient, { width: 32 }),
      to.text(messages.state, ({ state }) => mails.states[state]),
      to.text(mails.answer, ({ answer }) => answer, { width: 44 }),
      to.time(messages.at, ({ at }) => at),
    ],
  }),
  listAsFile(mailTemplates, {
    name: mailTexts.name,
    rowsOf: ({ kinds }) => kinds,
    columns: to => [
      to.text(mailTexts.kind, ({ title }) => title, { width: 40 }),
      to.text(mailTexts.subject, ({ subject }) => subject, { width: 60 }),
      to.text(messages.state, ({ version }) => (version === null ? mailTexts.delivered : mailTexts.own)),
      to.time(mailTexts.changed, ({ changedAt }) => changedAt),
      to.text(mailTexts.changedBy, ({ changedBy }) => changedBy, { of: mailTexts.changed }),
    ],
  }),
  listAsFile(staff, {
    name: people.name,
    rowsOf: reply => reply.people,
    columns: to => [
      to.text(people.person, ({ name }) => name, { width: 28 }),
      to.text(people.email, ({ email }) => email, { of: people.person, width: 32 }),
      to.text(people.role, ({ role }) => role),
      to.text(messages.state, ({ status }) => people.states[status]),
      to.time(people.lastEntry, ({ lastEntryAt }) => lastEntryAt),
      to.number(people.sessions, ({ sessions }) => sessions.length),
    ],
  }),
  listAsFile(roles, {
    name: ofRoles.name,
    rowsOf: reply => reply.roles,
    columns: to => [
      to.text(ofRoles.role, ({ name }) => name),
      to.number(ofRoles.people, ({ people: count }) => count),
      to.text(ofRoles.permissions, ({ permissions }) => permissions.join(', '), { width: 80 }),
      to.text(ofRoles.scope, ({ scope }) => ofRoles.scopes[scope]),
      to.text(ofRoles.kind, ({ isFixed, isMachine }) =>
        isMachine ? ofRoles.machine : isFixed ? ofRoles.fixed : null,
      ),
    ],
  }),
  listAsFile(reps, {
    name: ofReps.name,
    rowsOf: reply => reply.reps,
    columns: to => [
      to.text(ofReps.code, ({ code }) => code, { of: ofReps.rep }),
      to.text(ofReps.rep, ({ name }) => name, { width: 28 }),
      to.text(ofReps.role, ({ role }) => role, { of: ofReps.rep }),
      to.text(ofReps.email, ({ email }) => email, { of: ofReps.rep, width: 30 }),
      to.text(ofReps.phone, ({ phone }) => phone, { of: ofReps.rep }),
      to.text(ofReps.whatsapp, ({ whatsapp }) => whatsapp, { of: ofReps.rep }),
      to.text(ofReps.zones, ({ zones }) => zones.join(', '), { width: 30 }),
      to.number(ofReps.customers, ({ customers }) => customers),
      to.text(messages.state, ({ isActive, isPublic }) =>
        isActive ? (isPublic ? ofReps.seen : ofReps.hidden) : ofReps.gone,
      ),
    ],
  }),
  listAsFile(jobs, {
    name: queue.name,
    rowsOf: reply => reply.jobs,
    columns: to => [
      to.text(queue.task, ({ title }) => title, { width: 40 }),
      to.text(messages.state, ({ state }) => queue.states[state]),
      to.text(queue.key, ({ key }) => key, { width: 30 }),
      to.text(queue.error, ({ lastError }) => lastError, { width: 60 }),
      to.text(queue.attempts, ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`),
      to.time(queue.created, ({ createdAt }) => createdAt),
      to.time(queue.next, ({ nextAt }) => nextAt),
    ],
  }),
  listAsFile(bulkJobs, {
    name: bulk.name,
    permission: null,
    rowsOf: reply => reply.jobs,
    columns: to => [
      to.text(bulk.what, ({ title }) => title, { width: 48 }),
      to.text(messages.state, ({ state }) => bulk.states[state]),
      to.number(bulk.done, ({ done }) => done),
      to.number(bulk.refused, ({ refused }) => refused),
      to.time(bulk.begun, ({ createdAt }) => createdAt),
    ],
  }),
  listAsFile(savedReports, {
    name: reports.name,
    permission: null,
    rowsOf: reply => reply.reports,
    columns: to => [
      to.text(reports.title, ({ name }) => name, { width: 36 }),
      to.text(reports.report, ({ report }) => reports.names[report]),
      to.text(reports.byMail, ({ isWeekly }) => (isWeekly ? reports.everyMonday : messages.no)),
      to.day(reports.lastSent, ({ lastSent }) => lastSent, { of: reports.byMail }),
    ],
  }),
]
