// Whose dialogs are opened here.
import type {} from '@minori/mf-payments-dialogs';
import type {} from '@minori/mf-timeline-dialogs';
