import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { ORDER_CHANNELS } from '#domain/office/orders/order-channel.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { amountParameter, optionalText } from '../../parameters.ts'
import { customerCard, instant, savedLine, shortage } from '../../shapes.ts'
import { orderCreated, orderRequest } from '../../shop/orders.ts'
import { MAX_ORDER_FILE_BYTES, MAX_ORDER_LINE_LENGTH, quickOrder } from '../../shop/quick-order.ts'
import { getshipping } from '../../shop/shipping.ts'

/** Taking an order for a customer, by telephone or at the counter (office.md OFC-15 to OFC-18). */

const cardcode = z.string().trim().min(1).max(15)
const permission = 'orders.place'
const maxBase64Length = Math.ceil(MAX_ORDER_FILE_BYTES / 3) * 4

/** A price other than the customer's, net, for one order; it takes `orders.price` (OFC-20). */
export const ownPrice = z.object({
  price: z.number().positive().max(9_999_999_999),
  reason: z.string().trim().min(3).max(200),
})

/** A line as an operator notes it. */
export const notebookLine = savedLine.extend({ own: ownPrice.optional() })

export const officeCart = defineOfficeRead({
  name: 'OfficeCart',
  summary: 'The operator’s own cart for a customer, apart from the buyers’ (OFC-15).',
  permission,
  query: z.object({ cardcode }),
  reply: z.object({
    lines: z.array(notebookLine),
    /** At the customer's terms of now; a line whose product is gone has none. */
    products: z.array(customerCard),
    shortages: z.array(shortage),
    updatedAt: instant.nullable(),
  }),
})

export const saveOfficeCart = defineOfficeCall({
  name: 'SaveOfficeCart',
  summary: 'Replaces the operator’s own cart for a customer.',
  method: 'POST',
  permission,
  repeatable: true,
  body: z.object({ cardcode, lines: z.array(notebookLine).max(MAX_ORDER_LINES) }),
  reply: z.object({ shortages: z.array(shortage) }),
})

export const officeQuickOrder = defineOfficeCall({
  name: 'OfficeQuickOrder',
  summary: 'Matches the lines of a chat to products at the customer’s terms (OFC-17).',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit: 1024 * 1024,
  body: z.object({
    cardcode,
    lines: z.array(z.string().max(MAX_ORDER_LINE_LENGTH)).max(MAX_ORDER_LINES),
  }),
  reply: quickOrder.reply,
})

export const officeQuickOrderFile = defineOfficeCall({
  name: 'OfficeQuickOrderFile',
  summary: 'The same for the rows of a CSV or XLSX file (OFC-17).',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit: maxBase64Length + 4096,
  body: z.object({ cardcode, base64: z.base64().max(maxBase64Length) }),
  reply: quickOrder.reply,
})

export const customerPurchases = defineOfficeRead({
  name: 'CustomerPurchases',
  summary: 'What a customer buys most often, with last quantity and day, at the terms of now (OFC-18).',
  permission,
  query: z.object({ cardcode }),
  reply: z.object({ products: z.array(customerCard) }),
})

export const shippingForCustomer = defineOfficeRead({
  name: 'ShippingForCustomer',
  summary: 'Delivery methods that a customer is offered for a net amount in pesos.',
  permission,
  query: z.object({ cardcode, department: optionalText, amount: amountParameter.optional() }),
  reply: getshipping.reply,
})

export const placeOrderFor = defineOfficeWrite({
  name: 'PlaceOrderFor',
  summary:
    'Places an order for a customer as CreateOrder does; `email` is the contact it was taken from, who gets the mail (OFC-16).',
  permission,
  status: 201,
  body: orderRequest.extend({
    cardcode,
    email: z.email().max(254),
    channel: z.enum(ORDER_CHANNELS),
    lines: z
      .array(
        orderRequest.shape.lines.element.extend({
          /** Why `price` is not the customer's: it is charged as it is, and takes `orders.price` (OFC-20). */
          ownReason: ownPrice.shape.reason.optional(),
        }),
      )
      .max(MAX_ORDER_LINES),
    /** The draft that becomes this order, and goes. */
    draftId: z.uuid().nullable().default(null),
  }),
  reply: orderCreated,
})
