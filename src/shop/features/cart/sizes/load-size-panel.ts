/** The table's code comes with the first press that needs it; asked for in one place, it is named once in the pages. */
export const loadSizePanel = () => import('./size-panel.tsx')
