// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { breakable } from './breakable.tsx';

it.each([
  ['priya@northfield.example', 'priya@<wbr>northfield.<wbr>example'],
  ['Northfield Works, Inc.', 'Northfield Works, Inc.'],
  [12, '12'],
])('shows %s as %s', (value, shown) => {
  expect(render(breakable(value)).container.innerHTML).toBe(shown);
});
