import { createPositions } from '@minori/platform';

/** Where the viewer stopped in films. */
export const { positionOf, rememberPosition } = createPositions('minori.video.positions');
