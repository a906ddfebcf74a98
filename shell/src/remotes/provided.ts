// Module Federation only provides a shared module that the host's own graph reaches. The remotes take these from the
// shell when they need them, so each is named here; none is loaded by that.
export const providedOnly = [
  () => import('@minori/design-system/descriptions'),
  () => import('@minori/design-system/dialog'),
  () => import('@minori/design-system/film'),
  () => import('@minori/design-system/form'),
  () => import('@minori/design-system/list'),
  () => import('@minori/design-system/picker'),
  () => import('@minori/design-system/steps'),
  () => import('@minori/design-system/table'),
  () => import('@minori/design-system/use-form'),
];
