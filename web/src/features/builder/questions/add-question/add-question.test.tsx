// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aQuestion, aSection } from '../../../../shared/builder/testing/sections.ts';
import { serveDraft } from '../../../../shared/builder/testing/server.ts';
import { refused } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { AddQuestion } from './add-question.tsx';

const SECTIONS = [aSection(1, [aQuestion('a')])];
const FOUND = {
  ...aQuestion('copied', { text: 'Who owns the patents?', explanationText: 'A patent is a right.', sectionID: 2 }),
  questionText: 'Who owns the patents?',
  assessmentTitle: 'Devices',
  industryName: 'Health',
  sectorName: 'Medical devices',
};

const HERE = { assessmentID: 'a1.2', industryID: 3, sectorID: 31 };
const INDUSTRY = {
  industryID: 3,
  industryName: 'Mining',
  isActive: true,
  revision: 1,
  sectors: [{ sectorID: 31, sectorName: 'Copper', isActive: true, revision: 1 }],
};

async function open(saved: Parameters<typeof serveDraft>[1] = () => undefined) {
  const onAdded = vi.fn();
  const paths: string[] = [];
  const draft = serveDraft(SECTIONS, (sent) => {
    if (sent.method === 'POST') return saved(sent) ?? { status: 201, body: { data: { questionID: 'q9' } } };
    paths.push(sent.path);
    if (sent.path.startsWith('/api/assessment/questions')) {
      return { status: 200, body: { data: { questions: [FOUND], totalQuestions: 1 } } };
    }
    return { status: 200, body: { data: { count: 1, rows: [INDUSTRY] } } };
  });
  renderApp(<AddQuestion assessment={HERE} sections={SECTIONS} onAdded={onAdded} />);
  await press('Add Question');
  await screen.findByRole('dialog', { name: 'Add Question' });
  return { ...draft, onAdded, paths };
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);

async function writeQuestion(): Promise<void> {
  await type(/^Question/, 'Who pays?');
  await screen.findByRole('option', { name: 'Section 2' });
  await userEvent.selectOptions(screen.getByLabelText(/^Section/), '2');
  await press('Next: options');
  await screen.findByRole('dialog', { name: 'Question Options' });
}

async function writeOption(text: string): Promise<void> {
  const form = await screen.findByRole('form', { name: 'New option' });
  await userEvent.type(within(form).getByLabelText(/^Option/), text);
  await userEvent.click(within(form).getByRole('button', { name: 'Add option' }));
}

const saveButton = () => screen.getByRole('button', { name: /^Save/ });

describe('a new question', () => {
  it('needs a text and a section, and a link that is one', async () => {
    await open();
    expect(screen.queryByText(/Leave empty to place it last/)).toBeNull();
    await type(/^Resource link/, 'nothing');
    await press('Next: options');
    expect(await screen.findByText('Please enter a valid resource link.')).toBeTruthy();
    expect(screen.getAllByText('* Please enter all required information.')).toHaveLength(2);
  });

  it('is saved with its options in their order, and not with one alone', async () => {
    const { commands, onAdded } = await open();
    await writeQuestion();
    await writeOption('Nobody');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText('Be sure you have completed the question form and have selected more than one answer option.'),
    ).toBeTruthy();
    await writeOption('Customers');
    await press('Move up: Customers');
    await press('Save');
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('q9'));
    expect(commands()[0]).toMatchObject({
      method: 'POST',
      path: '/api/assessment/a1.2/questions',
      body: {
        text: 'Who pays?',
        sectionID: 2,
        questionOptions: [
          { order: 1, text: 'Customers', scoreImpact: 0 },
          { order: 2, text: 'Nobody' },
        ],
      },
    });
  });

  it('asks when it has no options', async () => {
    const { onAdded, commands } = await open();
    await writeQuestion();
    await press('Save');
    expect(
      await screen.findByText('Are you sure you want to create this question with no answer options?'),
    ).toBeTruthy();
    expect(commands()).toEqual([]);
    await press('Create question');
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(commands()[0]?.body).toMatchObject({ questionOptions: [] });
  });

  it('says what is wrong with an option, in the words of its form', async () => {
    await open();
    await writeQuestion();
    const form = await screen.findByRole('form', { name: 'New option' });
    await userEvent.click(within(form).getByRole('button', { name: 'Add option' }));
    expect(await screen.findByText('Please enter all required information to submit an option.')).toBeTruthy();
    await writeOption('!!');
    expect(
      await screen.findByText('Invalid Input. Cannot contain only special chracters or only white spaces.'),
    ).toBeTruthy();
  });

  it('keeps all that was typed when the server refuses, also on the way back', async () => {
    await open(() => refused(500, 'serverError'));
    await writeQuestion();
    await press('Save');
    await press('Create question');
    expect(await screen.findByText('Unable to add new question.')).toBeTruthy();
    await press('Back');
    expect(await screen.findByLabelText(/^Question/)).toHaveProperty('value', 'Who pays?');
  });
});

it('is copied with its options, all of which can be changed', async () => {
  const { commands, onAdded, paths } = await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Copy Question' }));
  // It begins in the questionnaire's own sector.
  await screen.findByRole('button', { name: 'Show: Who owns the patents?' });
  expect(screen.getByLabelText('Sector')).toHaveProperty('value', '31');
  expect(paths.at(-1)).toBe('/api/assessment/questions?industryID=3&sectorID=31&page=1&sortCount=10');
  await press('Clear Filters');
  expect(await screen.findByText('Please select an industry and a sector, or search for a question.')).toBeTruthy();
  await type(/^Search/, 'pat');
  await press('Show: Who owns the patents?');
  expect(screen.getAllByText('A patent is a right.').length).toBeGreaterThan(1);
  await press('Copy question: Who owns the patents?');
  expect(await screen.findByLabelText(/^Question/)).toHaveProperty('value', 'Who owns the patents?');
  await press('Next: options');
  await press('Remove option: Answer copiedo2');
  await press('Save');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(commands()[0]?.body).toMatchObject({
    text: 'Who owns the patents?',
    questionGroupID: 'copiedg',
    sectionID: 2,
    questionOptions: [{ order: 1 }, { order: 2, text: 'Answer copiedo3' }],
  });
  // One search, once the typing was over.
  expect(paths.filter((path) => path.includes('search='))).toEqual([
    '/api/assessment/questions?search=pat&page=1&sortCount=10',
  ]);
});
