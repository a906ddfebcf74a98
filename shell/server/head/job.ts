import type { RemoteFile, ThreadJob } from '../threads/thread';

/** A page whose head is to be made. */
export interface HeadJob extends ThreadJob {
  remote: RemoteFile;
  /** What the route is called in the remote's manifest. */
  route: string;
  params: Readonly<Record<string, string | undefined>>;
  search: string;
  siteUrl: string;
  /** What the API says of it; null where the route names no call. */
  about: unknown;
}
