import { type RefObject, useEffect, useRef } from 'react';
import type { Place } from '../../../../shared/builder/place.ts';
import type { BuilderQuestion } from '../../../../shared/builder/queries.ts';

/** Once the question of a place is drawn, brings its field into view and focuses it: once for each time one is led. */
export function useLed(
  pane: RefObject<HTMLElement | null>,
  place: Place | undefined,
  question: BuilderQuestion | undefined,
): void {
  const reached = useRef<Place | undefined>(undefined);
  useEffect(() => {
    if (!place || reached.current === place || place.questionID !== question?.questionID) return;
    const field = pane.current && fieldOf(pane.current, place);
    if (!field) return;
    reached.current = place;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
    if (place.isUndone) markUndone(field);
  }, [pane, place, question]);
}

function fieldOf(pane: HTMLElement, { questionOptionID, field }: Place): HTMLElement | null {
  if (field === undefined) return null;
  const options = [...pane.querySelectorAll<HTMLElement>('[data-option]')];
  const part =
    questionOptionID === undefined ? pane : options.find(({ dataset }) => dataset['option'] === questionOptionID);
  return part?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`) ?? null;
}

/** Until something is typed there or it is left, the browser has nothing to undo in it: the keys undo the next change. */
function markUndone(field: HTMLElement): void {
  field.dataset['undone'] = '';
  const end = new AbortController();
  const unmark = (): void => {
    delete field.dataset['undone'];
    end.abort();
  };
  for (const event of ['input', 'blur']) field.addEventListener(event, unmark, { signal: end.signal });
}
