import { createPositions } from '@minori/platform';

/** Where the listener stopped in tracks. */
export const { positionOf, rememberPosition } = createPositions('minori.player.positions');
