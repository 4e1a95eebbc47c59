import type { ReplyOf } from '#contract/call.ts'
import { mappingVersions, restoreMapping, supplierPage } from '#contract/office/products/supplier.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { act } from '../../customers/act.ts'
import { type MappingVersion, MappingVersions } from '../mapping/mapping-versions.tsx'
import { marginTexts, ruleText } from '../mapping/rule-text.ts'
import { messages as importMessages } from '../messages.ts'
import { messages } from './messages.ts'

type Mapping = ReplyOf<typeof supplierPage>['mappings'][number]

/** How the files of a supplier are read, by kind, with the margins that they are priced with. */
export function SupplierMappings({ code, mappings }: { code: string; mappings: readonly Mapping[] }) {
  return (
    <Panel title={messages.mappings}>
      {mappings.length === 0 ? <p className="text-sm text-ink-muted">{messages.noMappings}</p> : null}
      <div className="grid gap-5">
        {mappings.map(mapping => (
          <OneMapping key={mapping.kind} supplierCode={code} {...mapping} />
        ))}
      </div>
    </Panel>
  )
}

function OneMapping({
  supplierCode,
  kind,
  version,
  at,
  person,
  fileName,
  mapping,
  labels,
}: Mapping & { supplierCode: string }) {
  const title = messages.mappingOf(importMessages.kinds[kind], version)
  const margins = marginTexts(mapping)
  const take = ({ version: taken }: MappingVersion) =>
    act(async () => {
      await callOffice(restoreMapping, { body: { supplierCode, kind, version: taken } })
      await invalidate(supplierPage, mappingVersions)
    }, messages.taken(taken))
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-xs text-ink-muted wrap-anywhere">
        {messages.mappingBy(formatDateTime(new Date(at)), person, fileName)}
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(mapping.fields).map(([field, rule]) => (
          <div key={field} className="contents">
            <dt className="text-ink-muted">{labels[field] ?? field}</dt>
            <dd className="mb-1 wrap-anywhere sm:mb-0">{ruleText(rule)}</dd>
          </div>
        ))}
      </dl>
      {mapping.onlyThese ? null : <p className="text-xs text-ink-muted">{messages.byHeaders}</p>}
      {margins.length === 0 ? null : (
        <p className="text-sm">
          <span className="text-ink-muted">{messages.margins}: </span>
          {margins.join(' · ')}
        </p>
      )}
      <div>
        <MappingVersions supplierCode={supplierCode} kind={kind} onTake={take} />
      </div>
    </section>
  )
}
