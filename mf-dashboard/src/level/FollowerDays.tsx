import { Answer, Loading, Skeleton } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useHomeQuery } from '../queries/dashboard';
import { DayBars } from './DayBars';
import { messages } from './messages';

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={150} />
  </Loading>
);

/** How many began to follow the member on each of thirty days. */
export function FollowerDays() {
  const text = useMessages(messages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Answer compact query={useHomeQuery()} skeleton={skeleton} failed={text.failed}>
      {({ days }) => (
        <DayBars
          title={text.newFollowers}
          days={days.map(({ day, followers: { began, left } }) => ({
            day,
            value: began,
            told: text.flow(number(began), number(left)),
          }))}
        />
      )}
    </Answer>
  );
}
