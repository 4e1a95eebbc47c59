import type { z } from 'zod'
import { errorBody, fieldError } from '#contract/error-body.ts'
import * as shapes from '#contract/shapes.ts'
import { createAddress } from '#contract/shop/addresses.ts'
import { account } from '#contract/shop/auth.ts'
import { brochureChoices, catalogs } from '#contract/shop/brochures.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { fiscalDocument, receipt } from '#contract/shop/documents.ts'
import { productListDetail } from '#contract/shop/lists.ts'
import { createOrder, order, orderRequest, orders } from '#contract/shop/orders.ts'
import { listingFacets } from '#contract/shop/products.ts'
import {
  customerPromoHeader,
  customerPromoLine,
  publicPromoHeader,
  publicPromoLine,
} from '#contract/shop/promos.ts'
import { repairCard, servicestatus } from '#contract/shop/repairs.ts'
import { statement } from '#contract/shop/statement.ts'

/** Shapes with a name in the document: those shared by several calls, and large ones. */
export const shapeNames: Readonly<Record<string, z.ZodType>> = {
  Currency: shapes.currency,
  CurrencyTotal: shapes.currencyTotal,
  PayableTotal: shapes.payableTotal,
  TaxOfRate: shapes.taxOfRate,
  StockStatus: shapes.stockStatus,
  Card: shapes.anyCard,
  CustomerCard: shapes.customerCard,
  PublicCard: shapes.publicCard,
  Product: shapes.anyProduct,
  CustomerProduct: shapes.customerProduct,
  PublicProduct: shapes.publicProduct,
  ListingFacets: listingFacets,
  CustomerPromoHeader: customerPromoHeader,
  PublicPromoHeader: publicPromoHeader,
  CustomerPromoLine: customerPromoLine,
  PublicPromoLine: publicPromoLine,
  SavedLine: shapes.savedLine,
  SavedPromo: shapes.savedPromo,
  OrderRequest: orderRequest,
  OrderCreated: createOrder.reply,
  OrderStatus: createOrder.reply.shape.status,
  OrderSummary: orders.reply.shape.orders.element,
  OrderDetail: order.reply,
  OrderChange: shapes.describedChange,
  DocumentKind: shapes.documentKind,
  DocumentRef: shapes.documentRef,
  FiscalDocument: fiscalDocument,
  Issuer: fiscalDocument.shape.issuer,
  Receiver: fiscalDocument.shape.receiver,
  Receipt: receipt,
  Statement: statement,
  Catalog: catalogs.reply.shape.catalogs.element,
  CatalogChoices: brochureChoices,
  ClientHeader: clientHeader.reply,
  Address: shapes.address,
  AddressInput: createAddress.body,
  ProductList: productListDetail,
  RepairCard: repairCard,
  Repair: servicestatus.reply,
  RepairStatus: repairCard.shape.status,
  Account: account,
  ErrorBody: errorBody,
  FieldError: fieldError,
}
