import { entry } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import { choice } from './kit/parameters.ts';

export const expertRequests = defineReport({
  name: 'expert-requests',
  title: 'Expert requests',
  question: 'Which sections do founders ask an expert about?',
  parameters: { order: choice('Order', 'count', 'section') },
  types: ['ExpertContactRequested'],
  period: 'event',
  start: () => new Map<number, number>(),
  evolve(requests, { data: { sectionID } }) {
    if (sectionID !== null) requests.set(sectionID, entry(requests, sectionID, () => 0) + 1);
    return requests;
  },
  result(requests, facts, { order }) {
    const rows = [...requests].sort(([a, m], [b, n]) => (order === 'count' && n - m) || a - b);
    return {
      columns: [
        { id: 'section', title: 'Section', unit: 'text' },
        { id: 'requests', title: 'Requests', unit: 'count' },
      ],
      rows: rows.map(([sectionID, count]) => ({ section: facts.sectionName(sectionID), requests: count })),
      chart: { kind: 'bar', category: 'section', values: ['requests'] },
    };
  },
});
