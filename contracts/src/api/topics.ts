import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done, id, success } from '../entities/shared';
import { domain, investmentLevel, topic, trendingTopic } from '../entities/topic';
import { isTopicName, TOPICS_OF_POST_MAX } from '../rules/topic';

export const topics = {
  trending: endpoint('GET /posts/topics/trending', {
    summary: 'What many write about now, at most 20 topics; with a level among posts for its readers',
    access: 'optional',
    query: z.object({ investment_level: investmentLevel.optional() }),
    response: success(z.array(trendingTopic)),
  }),
  read: endpoint('GET /posts/topics/:topic', {
    summary: 'A topic by id or name',
    access: 'optional',
    params: z.object({ topic: z.string().min(1).max(100) }),
    response: success(topic),
  }),
  resolve: endpoint('POST /posts/topics', {
    summary: 'The topics that were typed, in their order; those that nobody has used are made',
    access: 'member',
    body: z.object({
      topics: z
        .array(z.string().refine(isTopicName, 'topic_format'))
        .min(1, 'required')
        .max(TOPICS_OF_POST_MAX, 'too_long'),
    }),
    response: success(z.array(topic)),
  }),
  ofUser: endpoint('GET /users/user_topics', {
    summary: 'The domains with the member’s choice, and topics that go with it',
    access: 'member',
    query: z.object({ is_onboarding: z.enum(['true', 'false']).optional() }),
    response: success(z.object({ domains: z.array(domain), topics: z.array(topic) })),
  }),
  choose: endpoint('POST /users/domains', {
    summary: 'Choose exactly these domains; with `is_remove_domain_only` take these out of the choice',
    access: 'member',
    body: z.object({
      domain_ids: z.array(id).max(30, 'too_long'),
      is_onboarding: z.boolean().default(false),
      is_remove_domain_only: z.boolean().default(false),
    }),
    response: done,
  }),
};
