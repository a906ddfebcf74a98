const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** Return an upload's size in MB, or in GB from one gigabyte on, with at most one decimal: 2.5MB, 10GB. */
export function formatSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0MB';
  if (bytes >= GIGABYTE) return `${oneDecimal(bytes / GIGABYTE)}GB`;
  const megabytes = Math.round((bytes / MEGABYTE) * 10) / 10;
  if (megabytes >= 1024) return '1GB';
  return `${Math.max(0.1, megabytes)}MB`;
}
