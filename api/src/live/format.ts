/** What a source sends, and what is done with it. */
export interface InputFormat {
  container: 'flv' | 'matroska' | 'mp4';
  /** H.264 and AAC are copied; the rest is made into them. */
  video: 'copy' | 'transcode';
  audio: 'copy' | 'transcode';
}

/** How much work is done to make H.264: the second is for machines that fall behind. */
export type Preset = 'veryfast' | 'ultrafast';

/** What programs send by RTMP; other codecs are refused there. */
export const FLV: InputFormat = { container: 'flv', video: 'copy', audio: 'copy' };

const MIME = /^video\/(x-matroska|webm|mp4)\s*;\s*codecs="?([\w.,\s-]{1,100})"?$/i;

/** Return what a browser's recorder says that it sends, as `video/webm;codecs=vp8,opus`; null for what is not taken. */
export function formatOf(mime: string): InputFormat | null {
  const [, container = '', codecs = ''] = MIME.exec(mime.trim()) ?? [];
  const named = codecs.toLowerCase();
  const isCopied = /avc1|avc3|h264/.test(named);
  if (!isCopied && !/vp0?[89]/.test(named)) return null;
  return {
    container: container.toLowerCase() === 'mp4' ? 'mp4' : 'matroska',
    video: isCopied ? 'copy' : 'transcode',
    audio: /mp4a/.test(named) ? 'copy' : 'transcode',
  };
}

/** Fragments are cut after so long, and before each whole picture. */
const FRAGMENT_US = 500_000;
/** Nothing but what browsers and OBS make is opened, whatever a container says that it holds. */
const CODECS = 'h264,aac,opus,libopus,vp8,libvpx,vp9,libvpx-vp9';
const BOUNDS = ['-protocol_whitelist', 'pipe', '-codec_whitelist', CODECS];
/** The longer side is 1280 at most, both are even. */
const SCALE = ['iw', 'ih'].map((side) => `trunc(${side}*min(1\\,1280/max(iw\\,ih))/2)*2`).join(':');
const QUIET = ['-hide_banner', '-loglevel', 'warning', '-nostats'];
const H264 =
  '-tune zerolatency -threads 2 -pix_fmt yuv420p -r 30 -g 60 -sc_threshold 0 -b:v 2500k -maxrate 3000k -bufsize 3000k';
const FRAGMENTS = [
  '-flush_packets',
  '1',
  '-f',
  'mp4',
  '-frag_duration',
  String(FRAGMENT_US),
  '-movflags',
  '+empty_moov+default_base_moof+frag_keyframe+negative_cts_offsets',
  'pipe:1',
];

/**
 * Return what ffmpeg is told to make fragments of a source. Its input is never read without a buffer: that would lose the first
 * seconds, which it looks at to find out what it is.
 */
export function liveArgs({ container, video, audio }: InputFormat, preset: Preset): string[] {
  const input = ['-fflags', '+genpts', '-probesize', '2M', '-analyzeduration', '1000000', ...BOUNDS, '-f', container];
  const picture =
    video === 'copy' ? ['copy'] : ['libx264', '-preset', preset, '-vf', `scale=${SCALE}`, ...H264.split(' ')];
  const sound = audio === 'copy' ? ['copy'] : ['aac', '-b:a', '128k', '-af', 'aresample=async=1'];
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'];
  const codecs = ['-c:v', ...picture, '-c:a', ...sound, '-max_muxing_queue_size', '1024'];
  return [...QUIET, ...input, '-i', 'pipe:0', ...streams, ...codecs, ...FRAGMENTS];
}

/** The second quality has so many lines, or columns where the picture stands upright. */
export const LOW_LINES = 480;
/** Bits of the second quality in a second at most, with its sound. */
export const LOW_BITS = 950_000;
const LOW_H264 =
  '-tune zerolatency -threads 2 -pix_fmt yuv420p -vsync vfr -g 600 -sc_threshold 0 -b:v 650k -maxrate 750k -bufsize 750k';

/**
 * Return what ffmpeg is told to make the second quality of fragments that were made here: whole pictures where they have theirs, the
 * sound as it is.
 */
export function lowArgs({ width, height }: { width: number; height: number }): string[] {
  const scale = width > height ? `-2:${LOW_LINES}` : `${LOW_LINES}:-2`;
  const picture = ['-c:v', 'libx264', '-preset', 'superfast', '-vf', `scale=${scale}`, ...LOW_H264.split(' ')];
  const whole = ['-force_key_frames', 'source', '-forced-idr', '1'];
  const streams = ['-i', 'pipe:0', '-map', '0:v:0', '-map', '0:a:0?', '-c:a', 'copy'];
  return [...QUIET, ...BOUNDS, '-f', 'mp4', ...streams, ...picture, ...whole, ...FRAGMENTS];
}
