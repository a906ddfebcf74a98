import { Answer, Loading, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { useOwnAccountQuery } from '../queries/security';
import { DataDownload } from '../security/DataDownload';
import { Devices } from '../security/Devices';
import { messages } from '../security/messages';
import { SignInRows } from '../security/SignInRows';
import styles from './SecurityPage.module.css';

const skeleton = (
  <Loading>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Loading>
);

/** `/account/security`: how the member signs in, and where they are signed in. */
export function SecurityPage() {
  const text = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  usePageTitle(text.title);
  return (
    <>
      <div>
        <h2 className={styles.title}>{text.title}</h2>
        <p className={styles.note}>{text.note}</p>
      </div>
      <Answer query={useOwnAccountQuery()} skeleton={skeleton} failed={text.failed} failedText={failed}>
        {(account) => <SignInRows account={account} />}
      </Answer>
      <Devices />
      <DataDownload />
    </>
  );
}
