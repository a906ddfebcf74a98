import { defineJob } from '../../jobs/registry';
import { noteMentionedSymbols } from './service';

defineJob('symbol.mentioned', ({ post_id }) => noteMentionedSymbols(post_id));
