import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { OfficeRoute } from './features/menu/office-route.ts'

/** The screens of `Contenido`. */
export const contentRoutes: readonly OfficeRoute[] = [
  {
    path: 'contenido',
    permissions: ['content.edit'],
    entry: 'Contenido',
    Screen: lazyPart(() =>
      import('./routes/content/contents-screen.tsx').then(module => module.ContentsScreen),
    ),
  },
  {
    path: 'portada',
    permissions: ['content.edit'],
    entry: 'Contenido',
    Screen: lazyPart(() =>
      import('./routes/content/home-blocks-screen.tsx').then(module => module.HomeBlocksScreen),
    ),
  },
  {
    path: 'portada/:id',
    permissions: ['content.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/content/home-block-screen.tsx').then(module => module.HomeBlockScreen),
    ),
  },
  {
    path: 'contenido/:slug',
    permissions: ['content.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/content/content-screen.tsx').then(module => module.ContentScreen),
    ),
  },
  {
    path: 'contenido/:slug/:idioma',
    permissions: ['content.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/content/translation-screen.tsx').then(module => module.TranslationScreen),
    ),
  },
]
