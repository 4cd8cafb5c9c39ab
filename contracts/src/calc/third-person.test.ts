import { expect, it } from 'vitest';
import { thirdPerson } from './third-person.ts';

it.each([
  ['You have no plan.', 'The founders have no plan.'],
  [
    'Ask your lawyer what you owe, and when you can pay.',
    "Ask the company's lawyer what the founders owe, and when they can pay.",
  ],
  ['Our company sells what we build.', 'The company sells what the founders build.'],
  [
    'You’re early. We’ve no customers; ours wait.',
    'The founders are early. The founders have no customers; theirs wait.',
  ],
  ['I do not know', 'Not known'],
  ['A US company asked us.', 'A US company asked the founders.'],
  ['Investors know founders like yours.', 'Investors know founders like theirs.'],
  ['The market is young.', 'The market is young.'],
])('tells of the founders: %s', (text, told) => expect(thirdPerson(text)).toBe(told));
