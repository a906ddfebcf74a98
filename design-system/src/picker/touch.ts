/** Whether somebody points with a finger: typing a date is more work then than choosing one. */
export const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;
