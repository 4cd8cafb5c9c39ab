// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressContext } from '../../../shared/builder/address.ts';
import type { BuilderSearch } from '../../../shared/builder/builder-search.ts';
import { type BuilderSection, useSections } from '../../../shared/builder/queries.ts';
import { anAssessment, aQuestion, aSection } from '../../../shared/builder/testing/sections.ts';
import { serveDraft } from '../../../shared/builder/testing/server.ts';
import { forget } from '../../../shared/builder/typed/typed.ts';
import { setScreen } from '../../../testing/browser.ts';
import { refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ToastHost } from '../../../ui/toast/toast-host.tsx';
import { QuestionsView } from '../questions/questions-view.tsx';
import { changeInWords } from './texts.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { directionOf } from './use-undo-keys.ts';

afterEach(() => forget(() => true));

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
  renderApp(
    <>
      <UndoButtons assessment={anAssessment({ undo: MAYAS, redo: OWN })} />
      <ToastHost />
    </>,
  );
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

describe('where it was', () => {
  const SECTIONS = [aSection(1, [aQuestion('a'), aQuestion('b')]), aSection(2, [aQuestion('d')])];
  const withOption = (text: string): readonly BuilderSection[] => {
    const [first, second] = SECTIONS;
    if (!first || !second) throw new Error('There are two.');
    const [question] = second.questions;
    if (!question) throw new Error('There is one.');
    const options = question.questionOptions.map((one) =>
      one.questionOptionID === 'do2' ? { ...one, conditionalLanguageFB: text } : one,
    );
    return [first, aSection(2, [{ ...question, questionOptions: options }])];
  };

  /** As the other views do, it has asked for the questions. */
  const Other = () => <p>{useSections('a1.2').data?.sections.length} sections</p>;

  let search: BuilderSearch;
  /** What the answer to an undo waits for, once it is late. */
  let waits: Promise<void> | undefined;
  function late(): () => void {
    let arrive: () => void = () => undefined;
    waits = new Promise((resolve) => {
      arrive = resolve;
    });
    return () => arrive();
  }
  afterEach(() => {
    waits = undefined;
  });
  function Edited() {
    const [at, setAt] = useState(search);
    search = at;
    const assessment = anAssessment({ undo: MAYAS, redo: OWN });
    return (
      <AddressContext value={{ search: at, open: setAt, asOf: () => undefined }}>
        {at.edit && <UndoButtons assessment={assessment} />}
        {at.edit && at.view === undefined ? <QuestionsView assessment={assessment} editing /> : <Other />}
        <button type="button" onClick={() => setAt({})}>
          Leave
        </button>
        <ToastHost />
      </AddressContext>
    );
  }
  /** The server has the sections of `after` once something was undone. */
  async function show(after: readonly BuilderSection[], at: BuilderSearch = {}) {
    search = { assessmentID: 'a1.2', edit: '1', ...at };
    const draft = serveDraft(SECTIONS, ({ path }) => {
      if (!path.endsWith('/undo')) return undefined;
      draft.serve(after);
      return waits?.then(() => ({ status: 204 }));
    });
    renderApp(<Edited />);
    return draft;
  }

  it('is said, opened and focused: a text that was folded', async () => {
    setScreen('wide');
    const draft = await show(withOption('As before.'));
    await screen.findByRole('region', { name: 'Question 1 of Section 1' });
    // Looked for from before it comes: it goes by itself.
    const said = screen.findByText('Undone: question 1 of Section 2, option 2, feedback');
    await press('Undo');
    await said;
    await screen.findByRole('region', { name: 'Question 1 of Section 2' });
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'As before.'));
    expect(search.question).toBe('d');

    // The keys go on from there, until something is typed.
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(draft.commands()).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('false'),
    );
    await userEvent.keyboard('x{Control>}z{/Control}');
    await waitFor(() =>
      expect(draft.commands().map(({ path }) => path.split('/').at(-1))).toEqual(['undo', 'undo', 'do2']),
    );
  });

  it.each([
    [
      'writes',
      async () => userEvent.type(screen.getByLabelText(/^Question/, { selector: 'textarea' }), 'x'),
      undefined,
      'TEXTAREA',
    ],
    [
      'chose another question',
      async () => userEvent.click(await screen.findByRole('button', { name: /^Question 2: How about b\?/ })),
      'b',
      'BUTTON',
    ],
  ])('is offered to somebody who %s meanwhile', async (_, meanwhile, chosen, focused) => {
    setScreen('wide');
    const arrive = late();
    await show(withOption('As before.'));
    await screen.findByRole('region', { name: 'Question 1 of Section 1' });
    await press('Undo');
    await meanwhile();
    arrive();
    const offer = await screen.findByRole('button', { name: 'Show' });
    expect(document.activeElement?.tagName).toBe(focused);
    expect(search.question).toBe(chosen);
    await userEvent.click(offer);
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'As before.'));
  });

  it('brings nobody back who left the draft meanwhile, but for the asking', async () => {
    setScreen('wide');
    const arrive = late();
    await show(withOption('As before.'));
    await screen.findByRole('region', { name: 'Question 1 of Section 1' });
    await press('Undo');
    await press('Leave');
    arrive();
    const offer = await screen.findByRole('button', { name: 'Show' });
    expect(search).toEqual({});
    await userEvent.click(offer);
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'As before.'));
    expect(search).toMatchObject({ assessmentID: 'a1.2', edit: '1', question: 'd' });
  });

  it('is the row in the table', async () => {
    setScreen('wide');
    await show(withOption('As before.'), { layout: 'table' });
    await screen.findByRole('table', { name: 'Questions of Section 1' });
    await press('Undo');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('How about d?'));
    // Its details, which a phone folds.
    expect(document.activeElement?.closest('tr')?.dataset['open']).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is offered where the questions are not shown', async () => {
    setScreen('wide');
    await show(withOption('As before.'), { view: 'preview' });
    await screen.findByText('2 sections');
    await press('Undo');
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'As before.'));
    expect(search).toMatchObject({ view: undefined, question: 'd' });
  });
});
