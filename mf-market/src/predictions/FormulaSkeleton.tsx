import { Loading, Skeleton } from '@minori/design-system';

/** The shape of how predictions are graded. */
export function FormulaSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" height={480} width="100%" />
    </Loading>
  );
}
