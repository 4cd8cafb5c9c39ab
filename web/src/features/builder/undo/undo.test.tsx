// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAssessment } from '../../../shared/builder/testing/sections.ts';
import { serveDraft } from '../../../shared/builder/testing/server.ts';
import { refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { changeInWords } from './texts.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { directionOf } from './use-undo-keys.ts';

const at = '2026-11-01T08:00:00.000Z';
const MAYAS = { changeNumber: 7, events: ['QuestionChanged'], actorID: 'u2', actorName: 'Maya', at };
const OWN = { ...MAYAS, changeNumber: 8, actorID: 'u1', actorName: 'Ada Byron', events: ['OptionDeleted'] };

it.each([
  [['QuestionChanged'], 'question changed'],
  [['QuestionChanged', 'QuestionMoved'], 'question changed and moved'],
  [['QuestionAdded', 'QuestionAdded'], '2 questions added'],
  [['QuestionDeleted', 'VersionDeactivated'], 'question deleted'],
  [['OptionMoved'], 'option moved'],
  [['AssessmentRenamed'], 'assessment renamed'],
  [['SomethingNew'], 'change'],
  [[], 'change'],
])('says %j as %s', (events, said) => expect(changeInWords(events)).toBe(said));

describe('keys', () => {
  const key = (change: object) =>
    directionOf({ key: 'z', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...change });

  it('Ctrl or Cmd and Z undo, with Shift redo, and nothing else does', () => {
    expect(key({ ctrlKey: true })).toBe('undo');
    expect(key({ metaKey: true })).toBe('undo');
    expect(key({ metaKey: true, shiftKey: true, key: 'Z' })).toBe('redo');
    expect([key({}), key({ ctrlKey: true, altKey: true }), key({ ctrlKey: true, key: 'y' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

it('says what each would take back, and by whom', () => {
  serveDraft([]);
  renderApp(<UndoButtons assessment={anAssessment({ undo: MAYAS, redo: OWN })} />);
  expect(screen.getByRole('button', { name: 'Undo', description: 'Undo: question changed by Maya' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Redo', description: 'Redo: option deleted by you' })).toBeTruthy();
});

it('does nothing where there is nothing to undo', async () => {
  const { commands } = serveDraft([]);
  renderApp(<UndoButtons assessment={anAssessment()} />);
  expect(screen.getByRole('button', { name: 'Undo', description: 'Nothing to undo' })).toBeTruthy();
  await press('Undo');
  await press('Redo');
  expect(commands()).toEqual([]);
});

it('names the change that one saw, and says what was undone', async () => {
  const { commands } = serveDraft([]);
  renderApp(<UndoButtons assessment={anAssessment({ undo: MAYAS, redo: OWN })} />);
  await press('Undo');
  expect(await screen.findByText('Undone: question changed')).toBeTruthy();
  await press('Redo');
  expect(await screen.findByText('Redone: option deleted')).toBeTruthy();
  expect(commands().map(({ path, body }) => [path, body])).toEqual([
    ['/api/assessment/a1.2/undo', { changeNumber: 7 }],
    ['/api/assessment/a1.2/redo', { changeNumber: 8 }],
  ]);
});

it('hears the keys outside of fields', async () => {
  const { commands } = serveDraft([]);
  renderApp(
    <>
      <UndoButtons assessment={anAssessment({ undo: MAYAS })} />
      <input aria-label="Name" />
    </>,
  );
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(commands()).toEqual([]);
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(commands()).toHaveLength(1));
});

it('says that the draft has changed meanwhile', async () => {
  serveDraft([], () => refused(409, 'changedMeanwhile'));
  renderApp(<UndoButtons assessment={anAssessment({ undo: MAYAS })} />);
  await press('Undo');
  expect(await screen.findByText(/^The draft has changed in the meantime/)).toBeTruthy();
});
