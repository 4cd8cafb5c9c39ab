import { plural } from '../../../ui/format.ts';

const CHANGES: Readonly<Record<string, string>> = {
  AssessmentRenamed: 'assessment renamed',
  QuestionAdded: 'question added',
  QuestionChanged: 'question changed',
  QuestionMoved: 'question moved',
  QuestionDeleted: 'question deleted',
  OptionAdded: 'option added',
  OptionChanged: 'option changed',
  OptionMoved: 'option moved',
  OptionDeleted: 'option deleted',
  VersionDeactivated: 'assessment deactivated',
  VersionActivated: 'assessment activated',
};

/** Side effects, which say less than the change's other events. */
const isAside = (type: string): boolean => type === 'VersionDeactivated' || type === 'VersionActivated';

/** @param events types of a change's events. @returns text like 'question changed and moved', '40 questions added'. */
export function changeInWords(events: readonly string[]): string {
  const telling = events.some((type) => !isAside(type)) ? events.filter((type) => !isAside(type)) : events;
  const types = [...new Set(telling)].filter((type) => CHANGES[type] !== undefined);
  const said = types.map((type) => {
    const words = CHANGES[type] ?? '';
    const count = telling.filter((one) => one === type).length;
    return count === 1 ? words : `${count} ${words.replace(/^(\w+)/, '$1s')}`;
  });
  // 'question changed, question moved' becomes 'question changed and moved'.
  const [first = 'change', ...others] = said;
  const subject = first.slice(0, first.lastIndexOf(' ') + 1);
  return [first, ...others.map((words) => (words.startsWith(subject) ? words.slice(subject.length) : words))].join(
    ' and ',
  );
}

export const UNDO = {
  undo: 'Undo',
  redo: 'Redo',
  would: (act: string, change: string, by: string) => `${act}: ${change} by ${by}`,
  you: 'you',
  somebody: 'someone whose account was erased',
  nothing: { undo: 'Nothing to undo', redo: 'Nothing to redo' },
  done: { undo: (change: string) => `Undone: ${change}`, redo: (change: string) => `Redone: ${change}` },
  failed: { undo: 'Unable to undo.', redo: 'Unable to redo.' },
  show: 'Show',
  changed: 'The draft has changed in the meantime. Please check what would be undone now.',
} as const;

/** What differs after undoing or redoing, in the middle of a sentence. */
export const WHAT = {
  title: 'title',
  question: (order: number, section: string) => `question ${order} of ${section}`,
  option: (order: number) => `option ${order}`,
  order: 'order of options',
  back: (name: string) => `${name} is back`,
  gone: (name: string) => `${name} is gone`,
  several: (said: readonly string[], more: number) =>
    more === 0 ? said.join('; ') : `${said.join('; ')}; and ${plural(more, 'more change')}`,
} as const;
