import { entry } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import { choice } from './kit/parameters.ts';

export const expertRequests = defineReport({
  name: 'expert-requests',
  title: 'Expert requests',
  question: 'Which sections do founders ask an expert about?',
  parameters: { order: choice('Sort', 'count', 'section') },
  types: ['ExpertContactRequested'],
  period: 'event',
  start: () => new Map<number, string[]>(),
  evolve(requests, { data: { sectionID, userID } }) {
    if (sectionID !== null) entry(requests, sectionID, () => []).push(userID);
    return requests;
  },
  result(requests, facts, { order }) {
    const rows = [...requests].sort(([a, m], [b, n]) => (order === 'count' && n.length - m.length) || a - b);
    return {
      columns: [
        { id: 'section', title: 'Section', unit: 'text' },
        { id: 'requests', title: 'Requests', unit: 'count' },
      ],
      rows: rows.map(([sectionID, { length }]) => {
        return { id: String(sectionID), section: facts.sectionName(sectionID), requests: length };
      }),
      chart: { kind: 'bar', category: 'section', values: ['requests'] },
      n: { count: rows.flatMap(([, userIDs]) => userIDs).length, of: 'Requests to experts' },
      behind: { requests: { kind: 'people', of: (row) => rows[row]?.[1] ?? [] } },
    };
  },
  size: (requests) => [...requests.values()].flat().length,
});
