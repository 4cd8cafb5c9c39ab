// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAssessment, ok, openBuilder } from '../../../shared/builder/testing/open-builder.tsx';
import { expectPrintedUnfolded } from '../../../testing/browser.ts';
import type { Reply } from '../../../testing/fake-api.ts';
import { EVENTS, NAMES } from './testing/events.ts';

const SECTIONS = [...NAMES].map(([sectionID, sectionName]) => ({ sectionID, sectionName }));

/** The replay, from a server that has three events on a page. */
function open(failures = 0) {
  let left = failures;
  const { log } = openBuilder({
    at: '?assessmentID=a.2&view=replay',
    assessments: [anAssessment()],
    answer: ({ path }): Reply | undefined => {
      if (!path.includes('/events')) return undefined;
      if (left-- > 0) return { status: 400, body: [{ code: 'badRequest', msg: 'No.' }] };
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return ok({
        events: EVENTS.slice((page - 1) * 3, page * 3),
        totalEvents: EVENTS.length,
        sections: SECTIONS,
      });
    },
  });
  return { asked: () => log.map(({ path }) => path).filter((path) => path.includes('/events')) };
}

const goTo = async (step: number) => fireEvent.change(await screen.findByRole('slider'), { target: { value: step } });
const state = () => within(screen.getByRole('region', { name: 'After this change' }));
const change = () => within(screen.getByRole('region', { name: 'What changed' }));

it('opens at the last event, and leads from the first one on, with who did it and when', async () => {
  const { asked } = open();
  expect(await screen.findByText('Step 10 of 10')).toBeTruthy();
  await goTo(1);
  expect(screen.getByText('Assessment added')).toBeTruthy();
  expect(screen.getByText(/, by Maya Chen$/)).toBeTruthy();
  expect(state().getByText('No questions yet.')).toBeTruthy();
  expect(asked()).toHaveLength(4);
});

it('shows after each event what is asked, in which version, and whether it is offered', async () => {
  open();
  await goTo(3);
  expect(state().getByText('2 sections, 2 questions, 4 options')).toBeTruthy();
  expect(state().getByText('Max score 30')).toBeTruthy();
  expect(state().getByText('Draft')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(state().getByText(/^Version 1/).dataset['changed']).toBe('true');
  expect(state().getByText('No version is active')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(state().getByText(/^Version 1 is active/).dataset['changed']).toBe('true');
});

it('marks what an event changed, and shows it word by word', async () => {
  open();
  await goTo(8);
  const question = state().getByText('Who leads?').closest('li');
  expect(question?.dataset['changed']).toBe('true');
  expect(within(question as HTMLElement).getByText('Changed here')).toBeTruthy();
  expect(state().getByText('Where?').closest('li')?.dataset['changed']).toBeUndefined();
  expect(change().getByText('leads', { exact: false, selector: 'ins' })).toBeTruthy();
  await goTo(9);
  expect(change().getByText('Removed')).toBeTruthy();
  expect(state().queryByText('Where?')).toBeNull();
});

it('is printed unfolded, and is as it was after that', async () => {
  open();
  await goTo(8);
  expectPrintedUnfolded();
});

it('says that the events could not be loaded, and loads them again', async () => {
  open(1);
  expect(await screen.findByText('No.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Step 10 of 10')).toBeTruthy();
});
