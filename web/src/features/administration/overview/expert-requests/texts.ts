import { formatCount } from '../../../../ui/format.ts';

export const EXPERT_REQUESTS = {
  title: (open: number) => `Expert requests (${formatCount(open)} open)`,
  filters: { state: 'State', assignee: 'Assigned to' },
  open: 'Open',
  allStates: 'All states',
  anybody: 'Anyone',
  nobody: 'Nobody',
  list: 'Expert requests',
  none: 'No requests yet. When a founder asks for an expert in their report, it appears here.',
  noMatch: 'No requests match these filters.',
  failed: 'Unable to load expert requests.',
  erased: 'Someone whose account was erased',
  about: {
    whole: 'The whole report',
    answer: 'An answer',
    section: (name: string) => (name === '' ? 'A section' : `Section “${name}”`),
  },
  result: 'View assessment',
  resultOf: (name: string) => `View assessment: ${name}`,
  stateOf: (name: string) => `State of the request by ${name}`,
  stateSet: 'State changed.',
  stateFailed: 'Unable to change the state.',
  assign: 'Assign…',
  assignOf: (name: string) => `Assign the request by ${name}`,
  assignedOf: (name: string, assignee: string) => `Assigned to ${assignee}. Assign the request by ${name}`,
  request: (name: string) => `Request by ${name}`,
} as const;
