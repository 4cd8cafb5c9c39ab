import { priceInCents } from '@groundwork/contracts';
import { compare, entry, total } from './kit/calc.ts';
import { defineReport, type EventOf } from './kit/definition.ts';
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
  /** Of seats that partners bought by card. */
  seatsTaken: number;
  seatsRefunded: number;
}

const none = (): Sums => ({ people: [], taken: 0, discounts: 0, refunds: 0, seatsTaken: 0, seatsRefunded: 0 });

interface State {
  readonly purchases: Map<string, Purchase>;
  readonly groups: Map<string, Sums>;
}

function groupOf(by: string, purchaseID: string, time: string, facts: ReportFacts): string {
  if (by === 'month') return time.slice(0, 7);
  if (by === 'code') return facts.person(purchaseID)?.code ?? '';
  return facts.partnerOf(purchaseID) ?? '';
}

const OF_SEATS = ['SeatPaymentTaken', 'SeatRefundPaid', 'SeatPaymentRefunded'] as const;
type OfSeats = EventOf<(typeof OF_SEATS)[number]>;

/** Seats are bought without a code. */
function addSeats(groups: Map<string, Sums>, by: string, { type, data, metadata: { time } }: OfSeats): void {
  const group = by === 'month' ? time.slice(0, 7) : by === 'code' ? '' : data.partnerID;
  const sums = entry(groups, group, none);
  if (type === 'SeatPaymentTaken') sums.seatsTaken += data.amount;
  else sums.seatsRefunded += data.amount;
}

export const revenue = defineReport({
  name: 'revenue',
  title: 'Revenue',
  question: 'What do purchases and seats bring in, and what do discounts cost?',
  parameters: { by: choice('Grouped by', 'partner', 'code', 'month') },
  types: ['PurchaseStarted', 'PaymentTaken', 'PurchaseCovered', 'PaymentRefunded', 'PurchaseRefunded', ...OF_SEATS],
  ofPartners: OF_SEATS,
  period: 'own',
  people: true,
  partners: true,
  start: (): State => ({ purchases: new Map(), groups: new Map() }),

  evolve(state, event, facts, { by }) {
    if (event.type === 'SeatPaymentTaken' || event.type === 'SeatRefundPaid' || event.type === 'SeatPaymentRefunded') {
      if (facts.inPeriod(event.metadata.time)) addSeats(state.groups, by, event);
      return state;
    }
    const { type, data, metadata } = event;
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
        seatsNet: sums.seatsTaken - sums.seatsRefunded,
        id: group || null,
      };
    });
    const netOf = (row: (typeof rows)[number]): number => row.net + row.seatsNet;
    rows.sort(
      (a, b) => (isOfTime ? 0 : netOf(b) - netOf(a)) || compare(a.group, b.group) || compare(a.id ?? '', b.id ?? ''),
    );
    const areSeatsSold = rows.some(({ seatsTaken, seatsRefunded }) => seatsTaken > 0 || seatsRefunded > 0);
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
        { id: 'seatsTaken', title: 'Seats charged', unit: 'cents' },
        { id: 'seatsRefunded', title: 'Seats refunded', unit: 'cents' },
        { id: 'seatsNet', title: 'Seats net', unit: 'cents' },
      ],
      rows: rows.map(({ people: _, ...row }) => row),
      chart: {
        kind: isOfTime ? 'time' : 'bar',
        category: 'group',
        values: ['net', 'discounts', ...(areSeatsSold ? ['seatsNet'] : [])],
      },
      n: { count: rows.flatMap(({ people }) => people).length, of: 'Purchases' },
      behind: { purchases: { kind: 'people', of: (row) => rows[row]?.people ?? [] } },
      note: 'Time is when a payment was charged or refunded. A discount is the difference from today’s full price. Purchases are founders’; seats are those that partners bought by card, not those on invoice.',
    };
  },
  size: ({ purchases, groups }) => purchases.size + total([...groups.values()].map(({ people }) => people.length)),
});
