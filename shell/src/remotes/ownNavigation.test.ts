import { createNavigation } from '@minori/platform';
import { createMemoryHistory } from '@minori/platform/testing';
import { SHIPPED } from '../testing/shipped';
import { ownNavigation } from './ownNavigation';
import { pageAt } from './shipped';

test('a view is told of the places that are its remote’s, and of no other', () => {
  const navigation = createNavigation(createMemoryHistory({ initialEntries: ['/'], v5Compat: true }));
  const isOwn = (location: { pathname: string; search: string }) =>
    pageAt(SHIPPED, location)?.manifest.name === 'mf-timeline';
  const { $place, navigator } = ownNavigation(navigation, isOwn);
  const told: string[] = [];
  const stop = $place.subscribe(({ location }) => told.push(location.pathname));
  navigator.push('/taro_1');
  navigator.push('/chart');
  navigator.push('/about');
  expect(navigation.$place.get().location.pathname).toBe('/about');
  navigator.push('/');
  expect(told).toEqual(['/', '/taro_1', '/']);
  stop();
  navigator.push('/taro_1');
  expect($place.get().location.pathname).toBe('/taro_1');
});
