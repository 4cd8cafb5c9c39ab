import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { ACTIONS } from './texts.ts';

export { type Numbers, useActionNumbers } from './use-actions.ts';

/** Loaded after the report itself. */
export const ActionPlan = lazyPart(ACTIONS.missing, () => import('./action-plan.tsx'));
