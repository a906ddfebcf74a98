import type { FilmCue } from './types.ts';

/** Return a line as elements take it. How it is placed is left to the browser where that is not said, or said wrongly. */
export function makeCue({ start, end, marked, settings }: FilmCue): VTTCue {
  const cue = new VTTCue(start, end, marked);
  for (const setting of settings.split(/[ \t]+/)) {
    const at = setting.indexOf(':');
    PLACERS[setting.slice(0, at)]?.(cue, setting.slice(at + 1).split(','));
  }
  return cue;
}

/** How the settings of a line change it, by their names. What an enumeration has not, elements leave as it was. */
const PLACERS: Record<string, (cue: VTTCue, values: string[]) => void> = {
  vertical: (cue, [value]) => Object.assign(cue, { vertical: value }),
  align: (cue, [value]) => Object.assign(cue, { align: value }),
  size(cue, [value]) {
    cue.size = percentIn(value) ?? cue.size;
  },
  position(cue, [value, align]) {
    cue.position = percentIn(value) ?? cue.position;
    if (align) Object.assign(cue, { positionAlign: align });
  },
  line(cue, [value = '', align]) {
    const percent = percentIn(value);
    if (percent === undefined && !/^-?\d+$/.test(value)) return;
    cue.snapToLines = percent === undefined;
    cue.line = percent ?? Number(value);
    if (align) Object.assign(cue, { lineAlign: align });
  },
};

function percentIn(value = ''): number | undefined {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1];
  return percent === undefined || Number(percent) > 100 ? undefined : Number(percent);
}
