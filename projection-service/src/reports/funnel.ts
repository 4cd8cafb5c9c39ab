import { splitVersioned } from '@groundwork/contracts';
import { share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';

const STEPS = [
  ['PurchaseStarted', 'Sign-up started'],
  ['PaymentTaken', 'Paid, or covered by a code'],
  ['AccountOpened', 'Account opened'],
  ['AssessmentStarted', 'Assessment started'],
  ['AssessmentCompleted', 'Assessment completed'],
  ['ResultsShared', 'Result shared'],
] as const;

const STEP_OF: ReadonlyMap<string, number> = new Map([
  ...STEPS.map(([type], step) => [type, step] as const),
  ['PurchaseCovered', 1],
]);

/** A purchase has the id of the account that it is to open. */
const founderOf = (data: { readonly purchaseID: string } | { readonly userAssessmentID: string }): string =>
  'purchaseID' in data ? data.purchaseID : splitVersioned(data.userAssessmentID).id;

/** From the beginning of the sign-up, by person: the furthest step counts, with all before it. */
export const funnel = defineReport({
  name: 'funnel',
  title: 'Funnel',
  question: 'How far do founders get, from sign-up to sharing a result?',
  parameters: {},
  types: [
    'PurchaseStarted',
    'PurchaseCovered',
    'PaymentTaken',
    'AccountOpened',
    'AssessmentStarted',
    'AssessmentCompleted',
    'ResultsShared',
  ],
  period: 'signUp',
  start: () => new Map<string, number>(),

  evolve(furthest, event) {
    const step = STEP_OF.get(event.type);
    // The link in the founder's own message is no sharing.
    if (step === undefined || (event.type === 'ResultsShared' && event.data.kind === 'own')) return furthest;
    const userID = 'userID' in event.data ? event.data.userID : founderOf(event.data);
    furthest.set(userID, Math.max(step, furthest.get(userID) ?? 0));
    return furthest;
  },

  result(furthest) {
    const reached = STEPS.map(() => 0);
    for (const last of furthest.values())
      for (let step = 0; step <= last; step++) reached[step] = (reached[step] ?? 0) + 1;
    const first = reached[0] ?? 0;
    return {
      columns: [
        { id: 'step', title: 'Step', unit: 'text' },
        { id: 'people', title: 'People', unit: 'count' },
        { id: 'before', title: 'In previous step', unit: 'count' },
        { id: 'ofPrevious', title: 'Of previous step', unit: 'percent', n: 'before' },
        { id: 'ofFirst', title: 'Of all', unit: 'percent', n: first },
      ],
      rows: STEPS.map(([, title], step) => ({
        step: title,
        people: reached[step] ?? 0,
        before: step === 0 ? null : (reached[step - 1] ?? 0),
        ofPrevious: step === 0 ? null : share(reached[step], reached[step - 1]),
        ofFirst: share(reached[step], first),
      })),
      chart: { kind: 'bar', category: 'step', values: ['people'] },
      n: { count: first, of: 'People who started to sign up' },
      behind: {
        people: {
          kind: 'people',
          of: (step) => [...furthest].flatMap(([userID, last]) => (last >= step ? userID : [])),
        },
      },
      note: 'Time is when people started to sign up. When filtered by assessment, only those who started one of them count.',
    };
  },
  size: (furthest) => furthest.size,
});
