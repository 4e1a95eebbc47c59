/** The subset of OpenAPI 3.1 that our document uses. */

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: (string | number | boolean | null)[]
  const?: string | number | boolean | null
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  contentEncoding?: string
}

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  explode?: boolean
  example?: unknown
}

export interface MediaType {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, Reference>
}

export interface Header {
  description: string
  schema: JsonSchema
}

export interface Response {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Record<string, MediaType>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: (Parameter | Reference)[]
  requestBody?: { required: true; content: Record<string, MediaType> }
  responses: Record<string, Response | Reference>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Omit<Operation, 'tags'> }>
  components: {
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    responses: Record<string, Response>
    examples: Record<string, { summary: string; value: unknown }>
    schemas: Record<string, JsonSchema>
  }
}

/** Resolves a reference to a component; returns anything else unchanged. */
export function resolved<Part extends object>(part: Part | Reference, parts: Record<string, Part>): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part // A part has no member `$ref`.
  const found = parts[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`The document has no ${part.$ref}`)
  return found
}
