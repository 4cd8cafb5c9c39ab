import { expect, it } from 'vitest';
import { inAskingOrder, inShownOrder } from './order.ts';

it('asks questions by section, then by their order in it', () => {
  const questions = [
    { id: 'c', sectionID: 10, questionOrder: 1 },
    { id: 'b', sectionID: 2, questionOrder: 10 },
    { id: 'a', sectionID: 2, questionOrder: 9 },
  ];
  expect(inAskingOrder(questions).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(questions.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

it('shows options by optionOrder descending', () => {
  const options = [{ optionOrder: 2 }, { optionOrder: 10 }, { optionOrder: 1 }];
  expect(inShownOrder(options).map(({ optionOrder }) => optionOrder)).toEqual([10, 2, 1]);
  expect(options.map(({ optionOrder }) => optionOrder)).toEqual([2, 10, 1]);
});
