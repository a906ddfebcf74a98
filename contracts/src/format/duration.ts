const two = (value: number): string => String(value).padStart(2, '0');

/** Playing time: mm:ss, or hh:mm:ss from one hour on; 00:00 for what is not known. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '00:00';
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}
