import { createHash } from 'node:crypto'
import { errorStatus, isErrorCode } from '#contract/errors.ts'
import { errorMeanings } from '#contract/examples/chapters.ts'
import { contractDocument } from '../contract-document.ts'
import type { OpenApiDocument, Operation } from '../open-api.ts'
import { anchor, escaped, prose, shownJson } from './html.ts'
import { operationSection, parameterRows } from './operation-section.ts'
import { pageStyle } from './page-style.ts'
import { shapeBlock } from './shape-table.ts'

export interface ApiPage {
  readonly html: string
  /** Content-Security-Policy: nothing but the page's own style. */
  readonly policy: string
}

let cached: ApiPage | null = null

/** The contract's document as an HTML page, created on first use. */
export function apiPage(): ApiPage {
  cached ??= { html: openApiPage(contractDocument()), policy: pagePolicy }
  return cached
}

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Listed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The page of a document: calls by tag, shapes, errors. No scripts, no external resources. */
export function openApiPage(document: OpenApiDocument): string {
  const listed: Listed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const chapters = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: listed.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const sections = chapters.map(
    ({ name, description, operations }) =>
      `<h2 id="${anchor('chapter', name)}">${escaped(name)}</h2><p>${prose(description)}</p>${operations
        .map(one => operationSection(document, one.method, one.path, one.operation))
        .join('')}`,
  )
  const links = chapters.map(
    ({ name, operations }) =>
      `<b><a href="#${anchor('chapter', name)}">${escaped(name)}</a></b><ul>${operations
        .map(
          ({ operation: { operationId } }) =>
            `<li><a href="#${anchor('call', operationId)}">${escaped(operationId)}</a></li>`,
        )
        .join('')}</ul>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<div class="layout">
<nav aria-label="Contents"><details><summary>Contents</summary>${links.join('')}<b>Besides</b><ul><li><a href="#headers">Headers</a></li><li><a href="#webhooks">What the backend sends</a></li><li><a href="#shapes">Shapes</a></li><li><a href="#errors">Errors</a></li></ul></details></nav>
<main>
<h1>${escaped(document.info.title)}</h1>
${introduction(listed.length)}
${headerSection(document)}
${sections.join('\n')}
${webhookSection(document)}
${shapeSection(document)}
${errorSection(document)}
</main>
</div>
</body>
</html>
`
}

function introduction(count: number): string {
  return `<div class="lead"><p>${count} calls over HTTP and JSON. The same text for programs is <code>/openapi.json</code>, behind the token.</p>
<ul>
<li><code>Authorization: Bearer</code> and the service token on every request. The token speaks for a whole system: who acts is said by <code>X-Cardcode</code> and <code>X-Email</code>.</li>
<li>Paths and parameter names match whatever their letter case. Answers have no envelope.</li>
<li>Money, quantities and percents are JSON numbers; the currency is <code>$</code> or <code>U$</code>. Days are <code>YYYY-MM-DD</code> of Montevideo, instants ISO 8601 in UTC.</li>
<li>What is absent is <code>null</code>; lists are never null. Fields may be added at any time: ignore those you do not know.</li>
<li>Every error has a stable <code>code</code>; see <a href="#errors">errors</a>.</li>
</ul></div>`
}

/** Each header once, though some calls require what others only accept. */
function headerSection({ components }: OpenApiDocument): string {
  const headers = new Map(Object.values(components.parameters).map(one => [one.name, one]))
  const rows = parameterRows([...headers.values()], ({ name }) => ` id="${anchor('header', name)}"`)
  return `<h2 id="headers">Headers</h2><p>Besides the token. Each call names those it looks at.</p><section class="shape">${rows}</section>`
}

function webhookSection({ webhooks }: OpenApiDocument): string {
  const sections = Object.values(webhooks).map(({ post }) => {
    const schema = post.requestBody?.content['application/json']?.schema
    return `<section class="call"><h3>${escaped(post.operationId)}</h3><p class="summary">${prose(post.summary)}</p><p class="manner">${prose(post.description)}</p><h4>Body</h4>${
      schema === undefined ? '' : (schema.allOf ?? [schema]).map(shapeBlock).join('')
    }</section>`
  })
  return `<h2 id="webhooks">What the backend sends</h2><p>Requests that the backend makes itself.</p>${sections.join('')}`
}

function shapeSection({ components }: OpenApiDocument): string {
  const sections = Object.entries(components.schemas).map(([name, schema]) => {
    const id = anchor('shape', name)
    return `<section class="shape" id="${id}"><h3><a href="#${id}">${escaped(name)}</a></h3>${shapeBlock(schema)}</section>`
  })
  return `<h2 id="shapes">Shapes</h2><p>What several calls take or answer.</p>${sections.join('')}`
}

function errorSection({ components }: OpenApiDocument): string {
  const rows = Object.entries(components.examples).flatMap(([code, { value }]) => {
    if (!isErrorCode(code)) return []
    const { when, advice } = errorMeanings[code]
    return `<tr id="${anchor('error', code)}"><td><b>${errorStatus[code]}</b> <code>${code}</code></td><td>${prose(when)}</td><td>${prose(advice)}<details><summary>Example</summary><pre tabindex="0">${escaped(shownJson(value))}</pre></details></td></tr>`
  })
  return `<h2 id="errors">Errors</h2><p>Every refusal and failure is a problem body of one of these codes.</p><section class="shape"><table class="errors"><thead><tr><th scope="col">Status and code</th><th scope="col">When</th><th scope="col">What to do</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}
