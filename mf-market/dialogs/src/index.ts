import type { SymbolSummary } from '@minori/contracts';

declare module '@minori/platform' {
  interface Dialogs {
    /** A member's alert on one symbol. Asks guests to log in, and offers the membership to who may not. */
    'symbol.alert': { props: { symbol: SymbolSummary }; result: never };
    /** All alerts of a member, at first perhaps only those on votes and posts or on median predictions. The same checks. */
    'symbol.alerts': { props: { about?: 'votes' | 'medians' }; result: never };
  }
}
