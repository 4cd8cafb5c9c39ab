import { priceInCents } from '@groundwork/contracts';
import { compare, entry, total } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import type { ReportFacts } from './kit/facts.ts';
import { choice } from './kit/parameters.ts';
import { slotsOf } from './kit/slots.ts';

/** In cents. */
interface Purchase {
  readonly userID: string;
  readonly asked: number;
  taken: number;
}

interface Sums {
  readonly people: string[];
  taken: number;
  discounts: number;
  refunds: number;
}

const none = (): Sums => ({ people: [], taken: 0, discounts: 0, refunds: 0 });

interface State {
  readonly purchases: Map<string, Purchase>;
  readonly groups: Map<string, Sums>;
}

function groupOf(by: string, purchaseID: string, time: string, facts: ReportFacts): string {
  if (by === 'month') return time.slice(0, 7);
  if (by === 'code') return facts.person(purchaseID)?.code ?? '';
  return facts.partnerOf(purchaseID) ?? '';
}

export const revenue = defineReport({
  name: 'revenue',
  title: 'Revenue',
  question: 'What do purchases bring in, and what do discounts cost?',
  parameters: { by: choice('Grouped by', 'partner', 'code', 'month') },
  types: ['PurchaseStarted', 'PaymentTaken', 'PurchaseCovered', 'PaymentRefunded', 'PurchaseRefunded'],
  period: 'own',
  people: true,
  partners: true,
  start: (): State => ({ purchases: new Map(), groups: new Map() }),

  evolve(state, { type, data, metadata }, facts, { by }) {
    const { purchaseID } = data;
    if (type === 'PurchaseStarted') {
      state.purchases.set(purchaseID, { userID: data.userID, asked: data.amount, taken: 0 });
      return state;
    }
    const purchase = state.purchases.get(purchaseID);
    if (!purchase) return state;
    if (type === 'PaymentTaken') purchase.taken = data.amount;
    if (!facts.inPeriod(metadata.time)) return state;

    const group = groupOf(by, purchaseID, metadata.time, facts);
    const sums = entry(state.groups, group, none);
    if (type === 'PurchaseRefunded' || type === 'PaymentRefunded') {
      sums.refunds += type === 'PaymentRefunded' ? data.amount : purchase.taken;
      return state;
    }
    sums.people.push(purchase.userID);
    sums.taken += purchase.taken;
    sums.discounts += Math.max(priceInCents(0) - purchase.asked, 0);
    return state;
  },

  result({ groups }, facts, { by }) {
    const nameOf = (group: string): string => {
      if (group === '') return by === 'code' ? 'Without a code' : 'Without a partner';
      return by === 'partner' ? facts.partnerName(group) : group;
    };
    const isOfTime = by === 'month';
    const rows = (isOfTime ? slotsOf(by, groups.keys(), facts) : [...groups.keys()]).map((group) => {
      const { people, ...sums } = groups.get(group) ?? none();
      return {
        ...sums,
        people,
        purchases: people.length,
        group: nameOf(group),
        net: sums.taken - sums.refunds,
        id: group || null,
      };
    });
    rows.sort((a, b) => (isOfTime ? 0 : b.net - a.net) || compare(a.group, b.group) || compare(a.id ?? '', b.id ?? ''));
    return {
      columns: [
        {
          id: 'group',
          title: { partner: 'Partner', code: 'Code', month: 'Month' }[by],
          unit: isOfTime ? 'month' : 'text',
        },
        { id: 'purchases', title: 'Purchases', unit: 'count' },
        { id: 'taken', title: 'Charged', unit: 'cents' },
        { id: 'refunds', title: 'Refunded', unit: 'cents' },
        { id: 'net', title: 'Net', unit: 'cents' },
        { id: 'discounts', title: 'Discounts', unit: 'cents' },
      ],
      rows: rows.map(({ people: _, ...row }) => row),
      chart: { kind: isOfTime ? 'time' : 'bar', category: 'group', values: ['net', 'discounts'] },
      n: { count: rows.flatMap(({ people }) => people).length, of: 'Purchases' },
      behind: { purchases: { kind: 'people', of: (row) => rows[row]?.people ?? [] } },
      note: 'Time is when a payment was charged or refunded. A discount is the difference from today’s full price.',
    };
  },
  size: ({ purchases, groups }) => purchases.size + total([...groups.values()].map(({ people }) => people.length)),
});
