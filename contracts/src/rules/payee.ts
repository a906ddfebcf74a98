/** Where the look at who is paid stands: `resubmit` when staff have asked for something else. */
export const IDENTITY_STATUSES = ['none', 'submitted', 'verifying', 'verified', 'resubmit'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** Where the look at an account stands: `returned` when the bank, or staff, did not take it. */
export const ACCOUNT_STATUSES = ['none', 'waiting', 'verified', 'returned'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Who is paid: what is withheld of payouts goes by it. */
export const PAYEE_KINDS = ['person', 'company'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** Where who is paid lives, or has its seat, for tax: in Japan, or elsewhere. */
export const RESIDENCES = ['resident', 'non_resident'] as const;
export type Residence = (typeof RESIDENCES)[number];
