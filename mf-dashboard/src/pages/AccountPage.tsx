import type { Language } from '@minori/contracts';
import { SUBSCRIPTIONS_PAGE, SUBSCRIPTIONS_PATH, TRADE_ACCOUNT_PATH } from '@minori/contracts/rules';
import { Button, Card, Change, LogOutIcon, SegmentedControl } from '@minori/design-system';
import {
  choosePriceColors,
  chooseTheme,
  chosenPriceColors,
  chosenTheme,
  PRICE_COLOR_SETS,
  THEMES,
} from '@minori/design-system/appearance';
import { useLanguage, useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useState } from 'react';
import { AgeRow } from '../account/AgeRow';
import { LeaveRow } from '../account/LeaveRow';
import { Row } from '../account/Row';
import { ExperienceRow, OnboardingRow } from '../account/StartRows';
import { messages } from '../messages';
import { HiddenPeopleRow } from '../people/HiddenPeopleRow';
import { useLanguageMutation } from '../queries/settings';
import styles from './AccountPage.module.css';

const LANGUAGES: readonly Language[] = ['ja', 'en'];

/** `/account`: language and looks of the site, who is hidden, and the ways out. */
export function AccountPage() {
  const t = useMessages(messages).account;
  usePageTitle(t.title);
  return (
    <Card padding="none" as="section">
      <LanguageRow />
      <ExperienceRow />
      <ThemeRow />
      <PriceColorsRow />
      <AgeRow />
      <SubscriptionsRow />
      <TradeAccountsRow />
      <OnboardingRow />
      <HiddenPeopleRow kind="blocks" />
      <HiddenPeopleRow kind="mutes" />
      <LogOutRow />
      <LeaveRow />
    </Card>
  );
}

function LanguageRow() {
  const t = useMessages(messages).account;
  const language = useLanguage();
  const setLanguage = useLanguageMutation(t.saveFailed);
  return (
    <Row title={t.language} note={t.languageNote}>
      <SegmentedControl
        label={t.language}
        value={language}
        onChange={(value) => setLanguage.mutate(value)}
        items={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
      />
    </Row>
  );
}

function ThemeRow() {
  const t = useMessages(messages).account;
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Row title={t.theme} note={t.themeNote}>
      <SegmentedControl
        label={t.theme}
        value={theme}
        onChange={(value) => {
          setTheme(value);
          chooseTheme(value);
        }}
        items={THEMES.map((value) => ({ value, label: t.themes[value] }))}
      />
    </Row>
  );
}

function PriceColorsRow() {
  const t = useMessages(messages).account;
  const [set, setSet] = useState(chosenPriceColors);
  const note = (
    <>
      {t.priceColorsNote}
      <span className={styles.example}>
        {t.example}
        <Change value={1.23} />
        <Change value={-0.45} />
      </span>
    </>
  );
  return (
    <Row title={t.priceColors} note={note}>
      <SegmentedControl
        label={t.priceColors}
        value={set}
        onChange={(value) => {
          setSet(value);
          choosePriceColors(value);
        }}
        items={PRICE_COLOR_SETS.map((value) => ({ value, label: t.priceColorSets[value] }))}
      />
    </Row>
  );
}

function SubscriptionsRow() {
  const t = useMessages(messages).account;
  const language = useLanguage();
  return (
    <Row title={SUBSCRIPTIONS_PAGE[language]} note={t.subscriptionsNote}>
      <Button variant="secondary" href={SUBSCRIPTIONS_PATH}>
        {t.subscriptions}
      </Button>
    </Row>
  );
}

function TradeAccountsRow() {
  const t = useMessages(messages).account;
  return (
    <Row title={t.tradeAccountsTitle} note={t.tradeAccountsNote}>
      <Button variant="secondary" href={TRADE_ACCOUNT_PATH}>
        {t.tradeAccounts}
      </Button>
    </Row>
  );
}

function LogOutRow() {
  const t = useMessages(messages).account;
  const { session, snackbar } = useShell();
  const { user } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut = async () => {
    setIsLeaving(true);
    try {
      await session.signOut();
    } catch {
      snackbar.show({ type: 'error', text: t.logOutFailed });
      setIsLeaving(false);
    }
  };
  return (
    <Row title={t.logOutTitle} note={user?.email ? t.signedInAs(user.email) : t.logOutNote}>
      <Button variant="secondary" icon={<LogOutIcon />} loading={isLeaving} onClick={() => void logOut()}>
        {t.logOut}
      </Button>
    </Row>
  );
}
