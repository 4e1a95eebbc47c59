import type { JsonSchema, OpenApiDocument, Operation } from './open-api.ts'

/** The requests that the backend sends if `ERP_ORDERS_URL` is set (CHK-28, docs/erp-orders.md). */
export function erpWebhooks(order: JsonSchema): OpenApiDocument['webhooks'] {
  const cardcode: JsonSchema = { type: 'string', description: 'Code of the customer.' }
  return {
    order: {
      post: push({
        operationId: 'pushOrder',
        summary: 'A placed order, sent to ERP_ORDERS_URL.',
        key: 'order-90412',
        schema: { allOf: [order, { type: 'object', properties: { cardcode }, required: ['cardcode'] }] },
      }),
    },
    cancellation: {
      post: push({
        operationId: 'pushCancellation',
        summary: 'An order that the ERP may have was cancelled, sent to ERP_ORDERS_URL/{docNum}/cancel.',
        key: 'order-90412-cancel',
        schema: {
          type: 'object',
          properties: {
            cardcode,
            orderId: { type: 'integer' },
            docNum: { type: 'integer' },
            erpRef: {
              type: ['string', 'null'],
              description: 'The ERP’s own reference of the order, if it returned one.',
            },
            cancelledAt: { type: 'string', format: 'date-time' },
          },
          required: ['cardcode', 'orderId', 'docNum', 'erpRef', 'cancelledAt'],
        },
      }),
    },
  }
}

interface Push {
  readonly operationId: string
  readonly summary: string
  readonly key: string
  readonly schema: JsonSchema
}

function push({ operationId, summary, key, schema }: Push): Omit<Operation, 'tags'> {
  return {
    operationId,
    summary,
    description:
      'Retried with exponential backoff until a response with a 2xx status comes within 15 seconds. A key that was seen before must get the same response, without doing it twice.',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'Identifies the order: the same in every retry.',
        schema: { type: 'string' },
        example: key,
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Accepted.' } },
  }
}
