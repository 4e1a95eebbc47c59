/** Loads the table's code on demand; one shared import, so that the pages preload it under one name. */
export const loadSizePanel = () => import('./size-panel.tsx')
