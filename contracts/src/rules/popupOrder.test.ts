import { maySurvey, mayTell, popupPlace, popupsAt, POPUP_PLACES, type PopupMoment } from './popupOrder';
import { ONE_TIME_POPUPS, POPUP_KINDS } from './popups';
import { VIOLATION_POPUPS } from './violations';

const NOW = new Date('2031-01-31T03:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DAY = 24 * 60;
const NEVER = { shown_at: null, answered_at: null, dismissed_at: null };
const kinds = [
  'survey',
  'campaign',
  'izanavi_popup',
  'confirm_price',
  'adult_violation_ai_notice',
  'post_changed_to_paid',
  'confirm_payment',
];
const IN_ORDER = [
  'confirm_payment',
  'adult_violation_ai_notice',
  'post_changed_to_paid',
  'izanavi_popup',
  'confirm_price',
  'campaign',
  'survey',
];
const told = (moment: Partial<PopupMoment> = {}) =>
  popupsAt(
    kinds.map((kind) => ({ kind })),
    { at: NOW, registeredAt: ago(DAY), toldAt: null, surveys: NEVER, ...moment },
  ).map(({ kind }) => kind);
const WITHOUT_SURVEY = IN_ORDER.filter((kind) => kind !== 'survey');

test('what is told first is a payment, then violations, what is to be confirmed, a campaign, and a survey', () => {
  expect(told()).toEqual(IN_ORDER);
  expect(POPUP_PLACES.map((place) => IN_ORDER.find((kind) => popupPlace(kind) === place))).toEqual([
    'confirm_payment',
    'adult_violation_ai_notice',
    'izanavi_popup',
    'campaign',
    'survey',
  ]);
  expect(POPUP_KINDS.filter((kind) => popupPlace(kind) === 'violation')).toEqual([...VIOLATION_POPUPS]);
  for (const key of ONE_TIME_POPUPS) expect(popupPlace(key)).toBe('confirm_payment');
  expect(popupPlace('promo')).toBe('campaign');
});

test.each<[string, Partial<PopupMoment>, string[]]>([
  ['who registered ten minutes ago is told nothing', { registeredAt: ago(10) }, []],
  ['a moment later they are', { registeredAt: ago(10.1) }, IN_ORDER],
  ['nothing is told twice in a visit', { toldAt: ago(29) }, []],
  ['nothing is told beside a dialog, as that of the first steps', { isBusy: true }, []],
  ['not on the page about the site', { pathname: '/about' }, []],
  ['not where accounts are linked', { pathname: '/p/link_account/ig' }, []],
  ['not on the landing of trading', { pathname: '/lp/trading' }, []],
  ['not on a page of a campaign', { pathname: '/cmp/spring' }, []],
  ['a member may be called like such a page', { pathname: '/aboutme' }, IN_ORDER],
  ['missions are no linking', { pathname: '/p/ig_mission' }, IN_ORDER],
  [
    'a survey waits for 14 days after another popup of one',
    { surveys: { ...NEVER, shown_at: ago(14 * DAY - 1) } },
    WITHOUT_SURVEY,
  ],
  ['and no longer', { surveys: { ...NEVER, shown_at: ago(14 * DAY) } }, IN_ORDER],
  ['the same after an answer', { surveys: { ...NEVER, answered_at: ago(14 * DAY - 1) } }, WITHOUT_SURVEY],
  ['a dismissal holds for 30 days', { surveys: { ...NEVER, dismissed_at: ago(30 * DAY - 1) } }, WITHOUT_SURVEY],
  ['and no longer, either', { surveys: { ...NEVER, dismissed_at: ago(30 * DAY) } }, IN_ORDER],
  [
    'the longest pause counts',
    { surveys: { shown_at: ago(20 * DAY), answered_at: ago(40 * DAY), dismissed_at: ago(20 * DAY) } },
    WITHOUT_SURVEY,
  ],
  ['a pause of surveys is none of the rest', { surveys: { ...NEVER, dismissed_at: NOW } }, WITHOUT_SURVEY],
])('%s', (_what, moment, expected) => {
  expect(told(moment)).toEqual(expected);
});

test('a survey that a popup has shown may still stand in the timeline', () => {
  const asked = { ...NEVER, shown_at: ago(1) };
  expect([maySurvey(asked, NOW, false), maySurvey(asked, NOW, true)]).toEqual([true, false]);
  expect(mayTell({ at: NOW })).toBe(true);
});
