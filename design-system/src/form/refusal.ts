/** What an error of the API says: a sentence of its own, or one for each field that was refused. */
export interface Refusal {
  message?: string;
  status?: number;
  fields?: Record<string, { message: string }>;
}

/**
 * Return what the API says to the person of what it refused: of a field, else on the whole. Undefined where it says nothing to
 * them, as of a failure on the way or inside.
 */
export function saidBy(error: unknown): string | undefined {
  const { message, status = 0, fields = {} } = error as Refusal;
  const [ofField] = Object.values(fields);
  return ofField?.message ?? (status >= 400 && status < 500 ? message || undefined : undefined);
}
