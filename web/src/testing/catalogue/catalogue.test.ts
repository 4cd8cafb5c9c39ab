import { ADMINISTRATION, BUILDER } from '@groundwork/contracts/administration';
import { TEXTS } from '@groundwork/contracts/browser';
import { describe, expect, it } from 'vitest';
import { reachableCode, unused } from './uses.ts';

const modules = reachableCode();

describe('every literal text of the specification can be reached from a screen', () => {
  it.each([
    ['TEXTS', TEXTS],
    ['ADMINISTRATION', ADMINISTRATION],
    ['BUILDER', BUILDER],
  ])('%s', (name, catalogue) => expect(unused(name, catalogue, modules)).toEqual([]));
});

it('a text that nothing uses is found, and one that is used under a shorter name is not', () => {
  const code = ['const words = TEXTS.flow;\nshow(words.left, TEXTS.list);'];
  expect(unused('TEXTS', { flow: { left: 'a', right: 'b' }, list: { empty: 'c' }, lost: 'd' }, code)).toEqual([
    'flow.right',
    'lost',
  ]);
});
