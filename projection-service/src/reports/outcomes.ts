import { BAND_WORDS, BANDS, bandOf, FEW_CASES, MIN_PEERS, splitVersioned } from '@groundwork/contracts';
import { compare, entry, quantile, share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import type { Facts, ReportFacts, ResultFacts } from './kit/facts.ts';
import { few, number } from './kit/parameters.ts';
import { wilsonOf } from './kit/wilson.ts';

interface Founder {
  /** By userAssessmentID: each that is completed within the period. */
  readonly scores: Map<string, { readonly at: string; readonly percent: number }>;
  /** `raisedIn`: yyyy-mm, null for all else that they told; `isOver`: they gave up. */
  told: { readonly at: string; readonly raisedIn: string | null; readonly isOver: boolean } | null;
}

type State = Map<string, Founder>;

interface Case {
  readonly userAssessmentID: string;
  readonly assessmentID: string;
  readonly percent: number;
  /** Whole months from the assessment to the money; null where none was raised in time. */
  readonly months: number | null;
}

const ALL = 'All scores';

/** How many of those with a score raised money afterwards: whether the score foretells it. */
export const outcomes = defineReport({
  name: 'outcomes',
  title: 'Outcomes',
  question: 'How many companies of each score raised money afterwards?',
  parameters: {
    months: number('Raised within months', { default: 6, minimum: 3, maximum: 36 }),
    few: few(FEW_CASES),
  },
  types: ['AssessmentCompleted', 'AssessmentReopened', 'OutcomeTold', 'PersonErased'],
  ofPeople: ['OutcomeTold', 'PersonErased'],
  period: 'own',
  attempts: true,
  start: (): State => new Map(),

  evolve(state, { type, data, metadata }, facts: ReportFacts) {
    if (type === 'PersonErased') {
      // What they told goes with them; their score was nobody's case without it.
      state.delete(data.userID);
      return state;
    }
    if (type === 'OutcomeTold') {
      const { userID, status, month } = data;
      const raisedIn = status === 'raised' ? month : null;
      founderOf(state, userID).told = { at: metadata.time, raisedIn, isOver: status === 'gaveUp' };
      return state;
    }
    const { userAssessmentID: id } = data;
    const { scores } = founderOf(state, splitVersioned(id).id);
    scores.delete(id);
    if (type === 'AssessmentCompleted' && data.percent !== null && facts.inPeriod(metadata.time)) {
      scores.set(id, { at: metadata.time, percent: data.percent });
    }
    return state;
  },

  result(state, facts, { months, few: shown }) {
    const forms = new Map<string, Case[]>();
    for (const founder of state.values()) {
      const found = caseOf(founder, months, facts);
      if (found) entry(forms, found.assessmentID, () => []).push(found);
    }
    const all = [...forms].sort(
      ([a], [b]) => compare(facts.assessmentTitle(a), facts.assessmentTitle(b)) || compare(a, b),
    );
    const told = all.filter(([, cases]) => shown === 'shown' || cases.length >= FEW_CASES);
    const most = Math.max(0, ...all.flatMap(([, cases]) => (cases.length < FEW_CASES ? cases.length : [])));
    const found = told.flatMap(([assessmentID, cases]) =>
      [null, ...BANDS].map((band) => {
        const ofBand = cases.filter(({ percent }) => band === null || bandOf(percent) === band);
        return { ...rowOf(band === null ? ALL : BAND_WORDS[band], assessmentID, ofBand, facts), ofBand };
      }),
    );
    const idsOf = (row: number): string[] => (found[row]?.ofBand ?? []).map(({ userAssessmentID }) => userAssessmentID);
    return {
      columns: [
        { id: 'score', title: 'Band', unit: 'text' },
        { id: 'founders', title: 'Founders', unit: 'count' },
        { id: 'raised', title: 'Raised money', unit: 'percent', n: 'founders' },
        { id: 'low', title: 'At least', unit: 'percent', n: 'founders' },
        { id: 'high', title: 'At most', unit: 'percent', n: 'founders' },
        { id: 'months', title: 'Median months until then', unit: 'points', n: 'founders' },
        { id: 'assessment', title: 'Assessment', unit: 'text' },
        { id: 'version', title: 'Version', unit: 'count' },
      ],
      rows: found.map(({ ofBand: _, ...row }) => row),
      chart: { kind: 'bar', category: 'score', series: 'assessment', values: ['raised'], fewest: MIN_PEERS },
      n: { count: all.reduce((sum, [, cases]) => sum + cases.length, 0), of: 'Founders whose outcome is known' },
      leftOut: (all.length - told.length) * (1 + BANDS.length),
      ...(told.length < all.length && { tooFew: { most, from: FEW_CASES, isTold: most >= MIN_PEERS } }),
      behind: { founders: { kind: 'attempts', of: idsOf } },
      note: `Time is when an assessment was completed, at least ${months} months ago. Latest result per founder before they reported. 'At least' and 'at most' hold in 95 of 100 cases. Only those who answered count. Groups under ${MIN_PEERS} show only their count.`,
    };
  },
  size: (state) => 2 * state.size,
});

const founderOf = (state: State, userID: string): Founder =>
  entry(state, userID, () => ({ scores: new Map(), told: null }));

/** @returns null where nothing was told, no assessment was before it, or it is too early to say. */
function caseOf({ scores, told }: Founder, months: number, facts: ResultFacts): Case | null {
  if (!told) return null;
  // Of a round nothing but its month is known: an assessment within it may have come after.
  const before = told.raisedIn ?? told.at;
  const [latest] = [...scores].filter(([, { at }]) => at < before).sort(([, a], [, b]) => compare(b.at, a.at));
  if (!latest) return null;
  const [userAssessmentID, { at, percent }] = latest;
  const attempt = facts.attempt(userAssessmentID);
  // All have had the same time, those who raise early too: who raised would be counted sooner than who did not.
  if (!attempt || monthsBetween(at, facts.until) < months) return null;
  const taken = told.raisedIn === null ? null : monthsBetween(at.slice(0, 7), told.raisedIn);
  // Who may still raise is asked again: it counts once the time is over.
  if (taken === null && !told.isOver && monthsBetween(at, told.at) < months) return null;
  const isInTime = taken !== null && taken <= months;
  return { userAssessmentID, assessmentID: attempt.assessmentID, percent, months: isInTime ? taken : null };
}

/** @returns whole months from one day or month to another, of a part of one none. */
function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)));
  const isShort = to.slice(8, 10) < from.slice(8, 10);
  return (b ?? 0) - (a ?? 0) - (isShort ? 1 : 0);
}

function rowOf(score: string, assessmentID: string, cases: readonly Case[], facts: Facts) {
  const times = cases.flatMap(({ months }) => months ?? []).sort((a, b) => a - b);
  const form = {
    id: `${assessmentID}/${score}`,
    score,
    assessment: facts.assessmentTitle(assessmentID),
    version: splitVersioned(assessmentID).n,
    founders: cases.length,
  };
  if (cases.length < MIN_PEERS) return { ...form, raised: null, low: null, high: null, months: null };
  const interval = wilsonOf(times.length, cases.length);
  return {
    ...form,
    raised: share(times.length, cases.length),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    months: quantile(times, 0.5),
  };
}
