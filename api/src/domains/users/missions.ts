import type { Language, Mission, MissionStatus } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { votesCastBy } from '../market/service';
import { findUser, type UserDocument } from './model';
import { trialPort } from './trialPort';

/** What missions look at. */
interface Achievements {
  user: UserDocument;
  votes: number;
  hasTriedPrime: boolean;
}

interface MissionRule {
  code: string;
  title: Record<Language, string>;
  /** The page on which to do it. */
  link: string | ((user: UserDocument) => string);
  /** Coins. */
  reward: number;
  goal: number;
  /** How far the member is, from what they have really done. */
  progress(achievements: Achievements): number;
}

const VOTES_WANTED = 3;

/** The missions, in the order in which they are shown. */
const MISSIONS: MissionRule[] = [
  {
    code: 'input_profile',
    title: { ja: 'プロフィールを入力しよう', en: 'Fill in your profile' },
    link: '/account',
    reward: 50,
    goal: 2,
    progress: ({ user }) => Number(user.bio !== '') + Number(user.job !== null),
  },
  {
    code: 'user_follow',
    title: { ja: '気になるユーザーを5人フォローしよう', en: 'Follow 5 members' },
    link: '/creators/rankings',
    reward: 30,
    goal: 5,
    progress: ({ user }) => user.following_count,
  },
  {
    code: 'vote_symbol',
    title: { ja: '銘柄に3回投票しよう', en: 'Vote on symbols 3 times' },
    link: '/chart',
    reward: 20,
    goal: VOTES_WANTED,
    progress: ({ votes }) => votes,
  },
  {
    code: 'check_badge',
    title: { ja: 'レベルバッジを確認しよう', en: 'Have a look at your level badge' },
    link: ({ username }) => `/${username}?tab=profile`,
    reward: 10,
    goal: 1,
    progress: ({ user }) => Number(Boolean(user.seen_badge)),
  },
  {
    code: 'free_trial_prime_subscription',
    title: { ja: 'プライムの無料体験を始めよう', en: 'Begin a free trial of Prime' },
    link: '/creators/rankings',
    reward: 100,
    goal: 1,
    progress: (achievements) => Number(achievements.hasTriedPrime),
  },
  ...[50, 100, 200, 300].map((reward, index): MissionRule => {
    const level = index + 2;
    return {
      code: `level_up_${level}`,
      title: { ja: `レベル${level}になろう`, en: `Reach level ${level}` },
      link: '/dashboard',
      reward,
      goal: level,
      progress: ({ user }) => levelOf(user.badge),
    };
  }),
];

/** Return the missions and how far the viewer is with each. */
export async function missionsOf(viewer: Viewer, language: Language): Promise<Mission[]> {
  const [user, votes, hasTried] = await Promise.all([
    findUser(viewer.id),
    votesCastBy(viewer.id, VOTES_WANTED),
    trialPort().hasTriedPrime(viewer.id),
  ]);
  if (!user) throw new AppError('unauthenticated');
  return MISSIONS.map((mission) => {
    const progress = Math.min(mission.progress({ user, votes, hasTriedPrime: hasTried }), mission.goal);
    return {
      code: mission.code,
      title: mission.title[language],
      link: typeof mission.link === 'string' ? mission.link : mission.link(user),
      reward: mission.reward,
      current_task: { code: mission.code, status: statusOf(progress, mission.goal), progress, goal: mission.goal },
    };
  });
}

function statusOf(progress: number, goal: number): MissionStatus {
  if (progress >= goal) return 'ready';
  return progress === 0 ? 'not_yet' : 'in_progress';
}
