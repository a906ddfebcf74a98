import { ONE_TIME_POPUPS } from '@minori/contracts/rules';
import type { OnceDocument } from '../domains/popups/onceModel';
import type { SurveyDocument } from '../domains/surveys/model';
import { demoId } from './demoId';
import type { DemoMember } from './members';

type Text = [ja: string, en: string];

function survey(code: string, [ja, en]: Text, options: Text[]): SurveyDocument {
  return {
    _id: demoId(`survey/${code}`),
    question: { ja, en },
    options: options.map(([optionJa, optionEn], index) => ({
      _id: demoId(`survey/${code}/${index}`),
      text: { ja: optionJa, en: optionEn },
    })),
    audience: 'everybody',
    places: ['timeline'],
    starts_at: null,
    ends_at: null,
    is_open: true,
  };
}

/** Return what members are asked in their timeline. */
export function makeSurveys(): SurveyDocument[] {
  return [
    survey(
      'experience',
      ['投資をはじめて、どのくらいになりますか？', 'How long have you been investing?'],
      [
        ['これから始める', 'I am about to begin'],
        ['1年未満', 'Less than a year'],
        ['1〜5年', '1 to 5 years'],
        ['5年以上', 'More than 5 years'],
      ],
    ),
    survey(
      'timeline',
      ['おすすめの投稿は、あなたの興味に合っていますか？', 'Do the recommended posts interest you?'],
      [
        ['合っている', 'Yes'],
        ['どちらともいえない', 'Somewhat'],
        ['合っていない', 'No'],
      ],
    ),
  ];
}

/** Return that the members were told already what is told once: who looks at the demo is not to be stopped by it. */
export function makeToldOnce(members: readonly DemoMember[], at: Date): OnceDocument[] {
  return members.flatMap(({ document }) =>
    ONE_TIME_POPUPS.map((key) => ({
      _id: demoId(`told/${document.username}/${key}`),
      user_id: document._id,
      key,
      told_at: at,
    })),
  );
}
