import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of routes, in the order of the specification (section 2); the last one answers all others with 404. */
export default [
  layout('routes/pages.tsx', [
    index('routes/home.tsx'),
    route('shop/catalog', 'routes/catalogue.tsx'),
    route('shop/products/:slug', 'routes/product.tsx'),
    route('shop/wishlist', 'routes/wishlist.tsx'),
    route('shop/compare', 'routes/compare.tsx'),
    route('shop/cart', 'routes/cart.tsx'),
    route('shop/checkout', 'routes/checkout.tsx'),
    route('promos', 'routes/promos.tsx'),
    route('promos/:idPromo', 'routes/promo.tsx'),
    route('registro-gtia/:marca', 'routes/warranty.tsx'),
    route('repairs', 'routes/repairs.tsx'),
    route('account/login', 'routes/login.tsx'),
    route('account/orders', 'routes/orders.tsx'),
    route('account/orders/:orderId', 'routes/order.tsx'),
    route('site/how-to-purchase', 'routes/site-how-to-purchase.tsx'),
    route('site/faq', 'routes/site-faq.tsx'),
    route('site/about-us', 'routes/site-about-us.tsx'),
    route('site/contact-us', 'routes/site-contact-us.tsx'),
    route('site/terms', 'routes/site-terms.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
    route('blog/category-classic', 'routes/blog-category.tsx'),
    route('blog/post-classic', 'routes/blog-post.tsx'),
