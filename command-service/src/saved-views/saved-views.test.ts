import { LIMITS, ViewDeleted, ViewSaved } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { deleteView, savedViews, saveView } from './saved-views.ts';

const given = decisionsOf(savedViews);
const view = (viewID: string, change: object = {}) => ({
  ...{ userID: 'adam', viewID, list: 'users' as const, name: 'Mine', address: '{}', isDefault: false },
  ...change,
});
const saved = (...about: Parameters<typeof view>) => ViewSaved.of(view(...about));

describe('a view of a list', () => {
  it('is saved, changed under the same id, and repeated without an event', () => {
    given().when(saveView, view('a')).thenEvents(saved('a'));
    given(saved('a')).when(saveView, view('a')).thenNothing();
    given(saved('a'))
      .when(saveView, view('a', { name: 'Yours' }))
      .thenEvents(saved('a', { name: 'Yours' }));
  });

  it('opens its list alone: another default takes its place', () => {
    const isDefault = { isDefault: true };
    given(saved('a', isDefault), saved('b', isDefault))
      .when(saveView, view('a', isDefault))
      .thenEvents(saved('a', isDefault));
    given(saved('a', isDefault), saved('b', { ...isDefault, list: 'admins' }))
      .when(saveView, view('a', isDefault))
      .thenNothing();
  });

  it('is deleted once', () => {
    const about = { userID: 'adam', viewID: 'a' };
    given(saved('a')).when(deleteView, about).thenEvents(ViewDeleted.of(about));
    given(saved('a'), ViewDeleted.of(about)).when(deleteView, about).thenNothing();
  });

  it('is one of so many', () => {
    const all = Array.from({ length: LIMITS.savedViews }, (_, n) => saved(`v${n}`));
    given(...all)
      .when(saveView, view('more'))
      .thenRefused('tooManySavedViews');
    given(...all)
      .when(saveView, view('v0', { name: 'Yours' }))
      .thenEvents(saved('v0', { name: 'Yours' }));
  });
});
