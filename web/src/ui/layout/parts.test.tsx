// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Facts } from './facts.tsx';
import { Choices, PlainButton } from './parts.tsx';
import { ScrolledTable } from './scrolled-table.tsx';

it('tells facts under their names, and leaves out those that there are not', () => {
  render(
    <Facts
      facts={[
        ['Score', 0],
        ['Company', ''],
        ['Code', null],
      ]}
    />,
  );
  expect(screen.getByRole('definition').textContent).toBe('0');
  expect(screen.getByRole('term').textContent).toBe('Score');
});

it('has buttons that send no form', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <PlainButton>Open</PlainButton>
    </form>,
  );
  screen.getByRole('button', { name: 'Open' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('names a group of choices by its question', () => {
  render(
    <Choices legend="Which?">
      <label>
        <input type="radio" /> This
      </label>
    </Choices>,
  );
  expect(within(screen.getByRole('group', { name: 'Which?' })).getByRole('radio', { name: 'This' })).toBeDefined();
});

it('can be scrolled by keyboard where a table is wider than its place', () => {
  render(
    <ScrolledTable label="Sales">
      <tbody />
    </ScrolledTable>,
  );
  expect(screen.getByRole('region', { name: 'Sales' }).tabIndex).toBe(0);
});
