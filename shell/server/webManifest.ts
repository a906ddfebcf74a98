const INK = '#0f1b2d';
const PAGE = '#f7f8fa';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/images/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How the site looks and begins where it is installed. */
export const WEB_MANIFEST = {
  id: '/',
  name: 'みのり',
  short_name: 'みのり',
  description: '投資を学び、語り、確かめる。',
  lang: 'ja',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: INK,
  background_color: PAGE,
  categories: ['finance', 'social'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: '投稿する', url: '/p/share', icons: [icon('icon-192', 192)] },
    { name: 'マーケット情報', url: '/chart', icons: [icon('icon-192', 192)] },
    { name: '通知', url: '/notification', icons: [icon('icon-192', 192)] },
  ],
  share_target: {
    action: '/p/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};
