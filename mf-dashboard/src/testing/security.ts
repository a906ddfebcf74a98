import type { Account, DataExport, Device } from '@minori/contracts';

/** Make what a member is told of how they sign in. */
export function anAccount(fields: Partial<Account> = {}): Account {
  return {
    email: 'hana@example.com',
    has_password: true,
    services: ['google'],
    phone: null,
    is_phone_ready: true,
    email_change: null,
    ...fields,
  };
}

/** Make a device of a member. */
export function aDevice(fields: Partial<Device> = {}): Device {
  return {
    id: 'd'.repeat(24),
    browser: 'safari',
    system: 'ios',
    is_this: false,
    signed_in_at: '2026-11-20T03:00:00.000Z',
    last_seen_at: '2026-11-26T09:30:00.000Z',
    ...fields,
  };
}

/** Make how it stands with a member's download. */
export function aDataExport(fields: Partial<DataExport> = {}): DataExport {
  return { state: 'none', id: null, asked_at: null, bytes: null, ready_until: null, next_at: null, ...fields };
}
