/** `scripts/make-covers.ts` draws them into `public/covers`. */
export const BUILT_IN_COVERS = [
  { id: 'loss-surface', title: 'Loss surface' },
  { id: 'clusters', title: 'Clusters' },
  { id: 'decision-tree', title: 'Decision tree' },
  { id: 'attention', title: 'Attention' },
  { id: 'distributions', title: 'Distributions' },
  { id: 'heat-map', title: 'Heat map' },
  { id: 'graph', title: 'Graph' },
  { id: 'waves', title: 'Waves' },
  { id: 'gradient-field', title: 'Gradient field' },
  { id: 'forecast', title: 'Forecast' },
] as const
