import { type EventData, LIMITS, type NewEvent, refuse, STREAMS, ViewDeleted, ViewSaved } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

type View = EventData['ViewSaved'];

/** By viewID. */
export type SavedViews = Readonly<Record<string, View>>;

/** The stream `savedViews-<userID>`. */
export const savedViews: Aggregate<SavedViews, 'savedViews'> = {
  stream: STREAMS.savedViews,
  initial: {},
  evolve(state, { type, data }) {
    switch (type) {
      case 'ViewSaved':
        return { ...(data.isDefault ? withoutDefault(state, data.list) : state), [data.viewID]: data };
      case 'ViewDeleted': {
        const { [data.viewID]: _, ...rest } = state;
        return rest;
      }
      default:
        return state;
    }
  },
};

const withoutDefault = (views: SavedViews, list: View['list']): SavedViews =>
  Object.fromEntries(
    Object.entries(views).map(([id, view]) => [id, view.list === list ? { ...view, isDefault: false } : view]),
  );

const FIELDS = ['list', 'name', 'address', 'isDefault'] as const;

/** Input may name a property that every object has. */
const viewIn = (state: SavedViews, viewID: string): View | undefined =>
  Object.hasOwn(state, viewID) ? state[viewID] : undefined;

/** The same view is no event. @throws Refusal tooManySavedViews. */
export function saveView(view: View, state: SavedViews): NewEvent[] {
  const known = viewIn(state, view.viewID);
  if (known && FIELDS.every((field) => known[field] === view[field])) return [];
  if (!known && Object.keys(state).length >= LIMITS.savedViews) refuse('tooManySavedViews');
  return [ViewSaved.of(view)];
}

/** Repeating it is no event. */
export const deleteView = (about: EventData['ViewDeleted'], state: SavedViews): NewEvent[] =>
  viewIn(state, about.viewID) ? [ViewDeleted.of(about)] : [];
