import type { Header, Parameter } from './open-api.ts'

/** Request and response headers, each described once as a component. */

export const headerParameters = {
  Cardcode: {
    name: 'X-Cardcode',
    in: 'header',
    required: true,
    description: 'The customer on whose behalf the call is made, percent-encoded.',
    schema: { type: 'string', maxLength: 15 },
    example: 'C20001',
  },
  CardcodeOfCustomer: {
    name: 'X-Cardcode',
    in: 'header',
    required: false,
    description:
      'The customer on whose behalf the call is made, percent-encoded. Without it the reply is a visitor’s.',
    schema: { type: 'string', maxLength: 15 },
    example: 'C20001',
  },
  Email: {
    name: 'X-Email',
    in: 'header',
    required: true,
    description: 'The signed-in user on whose behalf the call is made, percent-encoded.',
    schema: { type: 'string', maxLength: 254 },
    example: 'ferreteria@demo.test',
  },
  EmailOfUser: {
    name: 'X-Email',
    in: 'header',
    required: false,
    description: 'The signed-in user on whose behalf the call is made, percent-encoded.',
    schema: { type: 'string', maxLength: 254 },
    example: 'ferreteria@demo.test',
  },
  ClientAddress: {
    name: 'X-Client-Address',
    in: 'header',
    required: false,
    description: 'IP address of the user’s device: rate limits are counted by it.',
    schema: { type: 'string', maxLength: 100 },
    example: '203.0.113.7',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Your own id of the request; errors and the log repeat it.',
    schema: { type: 'string' },
    example: '6f1d9c3e-6a57-4a0e-8f2b-1f1d7b3c9a55',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'One per operation, best a UUID, at most 200 characters. A retry with the same key and content gets the first response again.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '3d9c5d8e-0b0f-4c0e-9b57-0f6c2a4d1e77',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The revision you changed, as `"7"`; 0 where nothing was saved. If another one is stored now, nothing is written and the answer is STATE_CONFLICT. Without it the last write wins.',
    schema: { type: 'string', pattern: '^(\\d{1,9}|"\\d{1,9}")$' },
    example: '"7"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of your cached response; 304 if it is still valid.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Parameter>

export const answerHeaders = {
  NotKept: {
    description: 'The response is for this caller alone and must not be cached.',
    schema: { type: 'string', const: 'private, no-store' },
  },
  KeptFiveMinutes: {
    description: 'May be cached for five minutes.',
    schema: { type: 'string', const: 'max-age=300' },
  },
  ETag: { description: 'Changes when the response does.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Replayed: {
    description: '`true` if this is the stored response of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  ContentDisposition: {
    description: 'Name of the file: inline; filename*=UTF-8’’… with percent-encoding.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Header>
