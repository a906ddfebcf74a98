import { holdPresses } from '../../src/takeover/holdPresses';
import { WAITING } from '../../src/takeover/waiting';

/** The script of rendered pages that runs before any other has come. */
export const HOLD_PRESSES = `(${holdPresses.toString()})(${JSON.stringify(WAITING)})`;
