import { defineMessages, useLanguage, useMessages } from '@minori/platform';
import { EXTERNAL_SERVICES, KEPT } from '../information/externalServices';
import { Article, Facts } from './Article';
import styles from './Article.module.css';

const messages = defineMessages({
  ja: {
    title: '外部送信について',
    lead: '電気通信事業法に基づき、みのりの表示にともなってブラウザから外部へ送信される情報を公表します。広告配信や外部の解析のためのタグは使っていません。',
    company: '送信先',
    when: '送信するとき',
    sent: '送信する情報',
    purpose: '利用の目的',
    kept: 'ブラウザに保存する情報',
    name: '名前',
    what: '内容',
    until: '期間',
    pushHeading: 'プッシュ通知',
    push: 'プッシュ通知をオンにすると、お使いのブラウザの提供元（Google、Mozilla、Apple、Microsoft）の配信サーバーを通して届きます。内容は暗号化され、提供元は読めません。設定でいつでもオフにできます。',
    ownHeading: 'みのり自身の記録',
    own: '画面の種類と押された投稿を、改善のために30日間、みのりのサーバーだけに記録します。「トラッキング拒否」の設定に従います。',
  },
  en: {
    title: 'External services',
    lead: 'What your browser sends to others when it shows Minori, as the Telecommunications Business Act asks us to say. There are no tags of advertisers and no outside analytics.',
    company: 'Receiver',
    when: 'When',
    sent: 'What is sent',
    purpose: 'What for',
    kept: 'What your browser keeps',
    name: 'Name',
    what: 'What',
    until: 'How long',
    pushHeading: 'Push notifications',
    push: 'If you switch pushes on, they come through the service of your browser’s maker (Google, Mozilla, Apple, Microsoft), encrypted so that it can’t read them. Switch them off at any time in the settings.',
    ownHeading: 'What Minori notes itself',
    own: 'Which kinds of pages were shown and which posts were pressed, for 30 days, on our own servers alone, to improve the service. We follow your wish not to be tracked.',
  },
});

/** Whom browsers send what, and what they keep. */
export function ExternalServicesPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <Article
      title={t.title}
      lead={t.lead}
      sections={[
        { heading: t.pushHeading, paragraphs: [t.push] },
        { heading: t.ownHeading, paragraphs: [t.own] },
      ]}
    >
      {EXTERNAL_SERVICES.map((service) => {
        const [when, sent, purpose] = service[language];
        return (
          <section key={service.name}>
            <h2>{service.name}</h2>
            <Facts
              facts={[
                [t.company, service.company],
                [t.when, when],
                [t.sent, sent],
                [t.purpose, purpose],
              ]}
            />
          </section>
        );
      })}
      <section>
        <h2>{t.kept}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.until}</th>
            </tr>
          </thead>
          <tbody>
            {KEPT.map(({ name, [language]: [what, until] }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{what}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Article>
  );
}
