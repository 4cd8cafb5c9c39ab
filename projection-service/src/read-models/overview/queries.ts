import {
  type AnswerOf,
  ATTENTION_KINDS,
  ATTENTION_VIEWS,
  listAttention,
  overview,
  PAGING,
  VERDICTS,
} from '@groundwork/contracts';
import { type Actor, type Implementation, query, scopeOf } from '@groundwork/service-kit';
import { pageOf, reader } from '../../core/queries.ts';
import { filterOf, type Within } from '../../core/scope.ts';
import type { ReadStore } from '../../store/port.ts';
import { type AttentionScope, attentionReading } from './attention.ts';
import { codes } from './codes.ts';
import { dateOf, dayID, days, type Figures, NO_FIGURES, sumOf } from './days.ts';
import { overviewProjection } from './overview.ts';
import { type Period, periodOf } from './period.ts';
import { founders, type Taken, taken } from './places.ts';

type Counted = AnswerOf<typeof overview>['data']['now'];

export function overviewQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, overviewProjection);
  const attention = attentionReading(store, now);

  async function figuresOf({ days: asked, daysBefore }: Period, partnerUserID: string | null) {
    const found = await open(days).findByIds([...daysBefore, ...asked].map((day) => dayID(day, partnerUserID)));
    return new Map(found.map((day) => [dateOf(day), sumOf(day, {})]));
  }

  /** Of an even number, the mean of the two in the middle, half up; null of none. */
  async function medianOf(within: Within): Promise<number | null> {
    const scored = { ...within, status: 'COMPLETED', percent: { $gte: 0 } };
    const count = await open(taken).count(scored);
    if (count === 0) return null;
    const [skip, limit] = [Math.floor((count - 1) / 2), count % 2 === 0 ? 2 : 1];
    const middle: Taken[] = await open(taken).find(scored, { sort: { percent: 1, _id: 1 }, skip, limit });
    const sum = middle.reduce((before, { percent }) => before + (percent ?? 0), 0);
    return Math.floor(sum / middle.length + 0.5);
  }

  const verdictsOf = (within: Within) =>
    Promise.all(
      VERDICTS.map(async ([$gte, $lte, verdict]) => ({
        verdict,
        count: await open(taken).count({ ...within, status: 'COMPLETED', percent: { $gte, $lte } }),
      })),
    );

  const attentionOf = (scope: AttentionScope) =>
    Promise.all(
      ATTENTION_KINDS.map(async (kind) => {
        const [count = 0, mine = 0, dismissed = 0] = await Promise.all(
          ATTENTION_VIEWS.map((view) => attention.count(kind, scope, view)),
        );
        return { kind, count, mine, dismissed };
      }),
    );

  return [
    query(overview, async ({ query: asked, actor }) => {
      const period = periodOf(asked, now());
      const scope = scopeFor(actor);
      // Only administrators and partner users are let in.
      const within = filterOf(scopeOf(actor)) ?? { partnerUserID: actor.userID };
      const today = now().toISOString().slice(0, 10);
      const [figures, users, inProgress, completed, usableCodes, medianScore, verdicts, needed] = await Promise.all([
        figuresOf(period, scope.partnerUserID),
        open(founders).count({ ...within, state: 'here' }),
        open(taken).count({ ...within, status: 'IN_PROGRESS' }),
        open(taken).count({ ...within, status: 'COMPLETED' }),
        open(codes).count({ ...within, state: 'open', validUntil: { $gte: today } }),
        medianOf(within),
        verdictsOf(within),
        attentionOf(scope),
      ]);
      const of = (day: string): Figures => figures.get(day) ?? NO_FIGURES;
      const shown = (counted: Figures): Counted =>
        scope.partnerUserID === null ? counted : { ...counted, revenueInCents: null, seatRevenueInCents: null };
      return {
        data: {
          from: period.from,
          to: period.to,
          now: shown(period.days.map(of).reduce(sumOf, NO_FIGURES)),
          before: shown(period.daysBefore.map(of).reduce(sumOf, NO_FIGURES)),
          days: period.days.map((day) => ({ day, ...shown(of(day)) })),
          users,
          inProgress,
          completed,
          usableCodes,
          medianScore,
          verdicts,
          attention: needed,
        },
      };
    }),

    query(listAttention, async ({ query: asked, actor }) => {
      const scope = scopeFor(actor);
      const { view = 'open' } = asked;
      const kinds = asked.kind ? [asked.kind] : ATTENTION_KINDS;
      const counts = await Promise.all(kinds.map((kind) => attention.count(kind, scope, view)));
      const totalItems = counts.reduce((sum, count) => sum + count, 0);
      const page = pageOf(asked, PAGING);
      // Nothing is read for a page beyond the end.
      const items = page.skip < totalItems ? await attention.find(kinds, scope, view, page) : [];
      return { data: { items, totalItems } };
    }),
  ];
}

const scopeFor = ({ actorType, userID, partnerID }: Actor): AttentionScope =>
  actorType === 'admin'
    ? { partnerUserID: null, partnerID: null, userID }
    : { partnerUserID: userID, partnerID, userID };
