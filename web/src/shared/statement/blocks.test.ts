import { expect, it } from 'vitest';
import { blocksOf, titledBlocks } from './blocks.ts';

const TEXT = 'Confidentiality\r\n\r\nWe keep it.\nAlways.\n\n1. Who sees it\n\nOnly you.';

it('parts a statement into headings and paragraphs, and loses no word', () => {
  expect(blocksOf(TEXT).map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Confidentiality'],
    ['paragraph', 'We keep it.\nAlways.'],
    ['heading', '1. Who sees it'],
    ['paragraph', 'Only you.'],
  ]);
});

it('takes the statement’s own title when it begins with one', () => {
  expect(titledBlocks(TEXT).title).toBe('Confidentiality');
  expect(titledBlocks('One sentence only.')).toMatchObject({
    title: undefined,
    blocks: [{ text: 'One sentence only.' }],
  });
});
