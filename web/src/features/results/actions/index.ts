import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { ACTIONS } from './texts.ts';

/** What a founder does next after a result. Comes after the report itself. */
export const ActionPlan = lazyPart(ACTIONS.missing, () => import('./action-plan.tsx'));
