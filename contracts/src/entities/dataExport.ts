import { z } from 'zod';
import { id, instant } from './shared';

/** How it stands with the download of what is a member's. */
export const dataExport = z.object({
  /** `none`: nothing was asked for, or it is over. */
  state: z.enum(['none', 'queued', 'making', 'ready', 'failed']),
  /** Null for `none`, and so is when it was asked for. */
  id: id.nullable(),
  asked_at: instant.nullable(),
  /** How large the file is, and until when it can be had; null unless it is ready. */
  bytes: z.number().int().nullable(),
  ready_until: instant.nullable(),
  /** From when on another can be asked for; null where that can be now, and while one is being made. */
  next_at: instant.nullable(),
});

/** Where the file can be had, for anybody who has the address, until it ends. */
export const dataExportLink = z.object({ path: z.string(), expires_at: instant });

export type DataExport = z.infer<typeof dataExport>;
export type DataExportLink = z.infer<typeof dataExportLink>;
