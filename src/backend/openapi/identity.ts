import type { Header, Parameter } from './open-api.ts'

/** Headers of requests and answers, each described once. */

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
      'The customer on whose behalf the call is made, percent-encoded. Without it a visitor’s answer comes.',
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
    description: 'Address of the person’s machine: what is limited is counted for it.',
    schema: { type: 'string', maxLength: 100 },
    example: '203.0.113.7',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Your own name for the request; it comes back in errors and stands in the log.',
    schema: { type: 'string' },
    example: '6f1d9c3e-6a57-4a0e-8f2b-1f1d7b3c9a55',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'One per operation, best a UUID, at most 200 characters. A repetition with the same key and content gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '3d9c5d8e-0b0f-4c0e-9b57-0f6c2a4d1e77',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the answer you have; 304 where it still holds.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Parameter>

export const answerHeaders = {
  NotKept: {
    description: 'The answer is for this caller alone and must not be kept.',
    schema: { type: 'string', const: 'private, no-store' },
  },
  KeptFiveMinutes: {
    description: 'May be kept five minutes.',
    schema: { type: 'string', const: 'max-age=300' },
  },
  ETag: { description: 'Changes when the answer does.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Replayed: {
    description: 'The word true where this is the stored answer of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  ContentDisposition: {
    description: 'Name of the file: inline; filename*=UTF-8’’… with percent-encoding.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Header>
