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
  ['The market is young.', 'The market is young.'],
])('tells of the founders: %s', (text, told) => expect(thirdPerson(text)).toBe(told));

it.each([
  [
    'You would agree on a valuation without knowing what it costs you.',
    'The founders would agree on a valuation without knowing what it costs them.',
  ],
  [
    'A downside case shows that you know which inputs could hurt you.',
    'A downside case shows that the founders know which inputs could hurt them.',
  ],
  [
    'You know who might buy, and they do not know you yet.',
    'The founders know who might buy, and they do not know them yet.',
  ],
  ['You have goodwill, and this helps you decide.', 'The founders have goodwill, and this helps them decide.'],
])('tells what happens to them: %s', (text, told) => expect(thirdPerson(text)).toBe(told));

it.each([
  ['You have time if you begin soon.', 'The founders have time if they begin soon.'],
  [
    'Be ready to say what each period taught you and what you changed because of it.',
    'Be ready to say what each period taught the founders and what they changed because of it.',
  ],
  ['You win at least as often as you lose.', 'The founders win at least as often as they lose.'],
  ['The founders agree, and you have it in writing.', 'The founders agree, and they have it in writing.'],
  ['The dilution we accept and the amount we need', 'The dilution the founders accept and the amount they need'],
  ['Show the plan you have, before you are asked.', 'Show the plan the founders have, before they are asked.'],
])('tells what they do: %s', (text, told) => expect(thirdPerson(text)).toBe(told));

it.each([
  ['You can defend your price.', 'The founders can defend their price.'],
  ['Your customers contradict your plan.', "The company's customers contradict its plan."],
  [
    'Investors will check that your budget and your team cover both.',
    "Investors will check that the company's budget and its team cover both.",
  ],
  ['The core asset may not be yours.', "The core asset may not be the company's."],
  ['Investors know companies like yours.', 'Investors know companies like this one.'],
])('tells whose it is: %s', (text, told) => expect(thirdPerson(text)).toBe(told));

it.each([
  ['Raise it yourself before the investor finds it.', 'Raise it before the investor finds it.'],
  [
    'Agree among yourselves on a schedule you would accept.',
    'Agree among the founders on a schedule they would accept.',
  ],
  ['We wrote the rules ourselves', 'The founders wrote the rules themselves'],
])('tells who did it alone: %s', (text, told) => expect(thirdPerson(text)).toBe(told));
