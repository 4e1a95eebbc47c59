import {
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  resolved,
} from '../open-api.ts'
import { anchor, escaped, prose, shownJson } from './html.ts'
import { fieldTable, shapeBlock, typeWords } from './shape-table.ts'

/** One call: its path, parameters, body, responses and errors. */
export function operationSection(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const name = anchor('call', operationId)
  const known = parameters.map(one => resolved<Parameter>(one, document.components.parameters))
  const good = Object.entries(responses).filter(([status]) => status < '400')
  return `<section class="call" id="${name}">
<h3><a href="#${name}">${escaped(operationId)}</a></h3>
<p class="address"><b class="method ${method}">${method.toUpperCase()}</b> <code>${shownPath(path)}</code></p>
<p class="summary">${prose(summary)}</p>
<p class="manner">${prose(description)}</p>
${parameterTable(
  'Parameters',
  known.filter(one => one.in !== 'header'),
)}
${headerList(known.filter(one => one.in === 'header'))}
${requestBody === undefined ? '' : `<h4>Body</h4>${content(requestBody.content)}`}
${good.map(([status, response]) => successResponse(document, status, response)).join('')}
<h4>Refusals</h4>
<ul class="refusals">${refusals(document, operation)}</ul>
</section>`
}

/** A long path may break after its slashes. */
function shownPath(path: string): string {
  return escaped(path).replaceAll('/', '/<wbr>')
}

function parameterTable(title: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  return `<h4>${title}</h4>${parameterRows(parameters)}`
}

/** Parameters or headers with their types, meanings and examples. */
export function parameterRows(parameters: readonly Parameter[], idOf = (_: Parameter) => ''): string {
  const rows = parameters.map(parameter => {
    const { name, in: place, required, schema, description, example } = parameter
    const such =
      example === undefined
        ? ''
        : ` <span class="such">Such as <code>${escaped(exampleText(example))}</code></span>`
    const marks = `${place === 'path' ? ' <i>in the path</i>' : ''}${required || place === 'header' ? '' : ' <i>optional</i>'}`
    return `<tr${idOf(parameter)}><th scope="row"><code>${escaped(name)}</code>${marks}</th><td>${typeWords(schema)}</td><td>${prose(description)}${such}</td></tr>`
  })
  return fieldTable('Name', rows)
}

/** The names alone: each header is described once on the page. */
function headerList(headers: readonly Parameter[]): string {
  const links = headers.map(
    ({ name, required }) =>
      `<li><a href="#${anchor('header', name)}"><code>${escaped(name)}</code></a>${required ? '' : ' <i>optional</i>'}</li>`,
  )
  return `<h4>Headers</h4><ul class="refusals">${links.join('')}</ul>`
}

function exampleText(example: unknown): string {
  return Array.isArray(example) ? example.join(',') : String(example)
}

function successResponse(
  document: OpenApiDocument,
  status: string,
  given: Operation['responses'][string],
): string {
  const response = resolved<Response>(given, document.components.responses)
  const headers = Object.keys(response.headers ?? {}).map(name => `<code>${escaped(name)}</code>`)
  return `<h4>Answer <b class="status">${status}</b></h4><p class="manner">${prose(response.description)}${
    headers.length === 0 ? '' : ` With ${headers.join(', ')}.`
  }</p>${content(response.content ?? {})}`
}

function content(types: Record<string, MediaType>): string {
  return Object.entries(types)
    .map(([type, { schema, example }]) => {
      if (schema.format === 'binary') return `<p class="type">A file: <code>${escaped(type)}</code></p>`
      const shown =
        example === undefined
          ? ''
          : `<details><summary>Example</summary><pre tabindex="0">${escaped(shownJson(example))}</pre></details>`
      return `${shapeBlock(schema)}${shown}`
    })
    .join('')
}

function refusals(document: OpenApiDocument, { responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([status, given]) => {
      const response = resolved<Response>(given, document.components.responses)
      const codes = Object.keys(response.content?.['application/problem+json']?.examples ?? {})
      return codes.map(
        code => `<li><a href="#${anchor('error', code)}">${status} <code>${escaped(code)}</code></a></li>`,
      )
    })
    .join('')
}
