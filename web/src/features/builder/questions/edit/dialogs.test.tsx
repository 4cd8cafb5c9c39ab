// @vitest-environment jsdom
import { BUILDER, eachField, OPTION_FIELDS } from '@groundwork/contracts/administration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anOption, aQuestion, aSection, SECTION_LIST } from '../../../../shared/builder/testing/sections.ts';
import { serveDraft } from '../../../../shared/builder/testing/server.ts';
import { refused } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const QUESTION = aQuestion('q1', { revision: 4 });
const OTHERS = [aSection(1, [QUESTION, aQuestion('q2')]), aSection(2, [aQuestion('q3')])];

function openQuestion(sections = OTHERS) {
  const onClose = vi.fn();
  const [question] = sections[0]?.questions ?? [];
  renderApp(
    <QuestionDialog
      assessmentID="a1.2"
      question={question}
      sections={sections}
      sectionList={SECTION_LIST}
      onClose={onClose}
    />,
  );
  return onClose;
}

const type = async (label: string | RegExp, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

describe('a question', () => {
  it('is saved with what was changed alone, naming the revision that was seen', async () => {
    const { commands } = serveDraft(OTHERS);
    const onClose = openQuestion();
    await type(/^Question/, ' Who pays? ');
    expect(screen.getByText('11/200')).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands().map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'PUT',
        path: '/api/assessment/a1.2/questions/q1',
        body: {
          text: 'Who pays?',
          explanationText: '',
          helpText: '',
          education: '',
          referralPartner: '',
          revision: 4,
        },
      },
    ]);
  });

  it('only moves where only its place was changed', async () => {
    const { commands } = serveDraft(OTHERS);
    const onClose = openQuestion();
    await userEvent.selectOptions(await screen.findByLabelText(/^Section/), '2');
    await type('Order', '2');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands()[0]?.body).toEqual({ newSectionID: 2, requestedOrder: 2 });
  });

  it('says what is wrong with it, and sends nothing', async () => {
    const { commands } = serveDraft(OTHERS);
    openQuestion();
    await type(/^Question/, '???');
    await type('Order', '3');
    await type('Resource link', 'example.com');
    await press('Save');
    expect(
      await screen.findByText('* Invalid input provided. Cannot contian only special characters or only blank spaces.'),
    ).toBeTruthy();
    expect(screen.getByText('* Invalid question order.')).toBeTruthy();
    expect(screen.getByText('* Invalid Resource Link.')).toBeTruthy();
    expect(commands()).toEqual([]);
  });

  it('that says nothing but blanks or signs in its explanation or help text stays open', async () => {
    const { commands } = serveDraft(OTHERS);
    const onClose = openQuestion();
    await type(/^Explanation/, '   ');
    await type(/^Help text/, '***');
    await press('Save');
    expect(await screen.findAllByText(BUILDER.edit.invalidText)).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(commands()).toEqual([]);
  });

  it('without an id cannot be saved, and says so', async () => {
    const [section, ...others] = OTHERS;
    if (!section) throw new Error('no section');
    const nameless = [
      { ...section, questions: section.questions.map((one) => ({ ...one, questionID: '' })) },
      ...others,
    ];
    const { commands } = serveDraft(nameless);
    openQuestion(nameless);
    await type(/^Question/, 'Who pays?');
    await press('Save');
    expect(await screen.findByText('Unable to perform action.')).toBeTruthy();
    expect(commands()).toEqual([]);
  });

  it('keeps what was typed when the server refuses, and asks before it is thrown away', async () => {
    serveDraft(OTHERS, () => refused(503, 'unavailable'));
    const onClose = openQuestion();
    await type(/^Question/, 'Who pays?');
    await press('Save');
    expect(await screen.findByText('Unable to perform update.')).toBeTruthy();
    expect(screen.getByLabelText(/^Question/)).toHaveProperty('value', 'Who pays?');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows field by field what somebody else has made of it, and saves what is chosen', async () => {
    const current = { ...QUESTION, text: 'Theirs?', helpText: 'Their help.', revision: 5 };
    let calls = 0;
    const { commands } = serveDraft(OTHERS, () => {
      calls += 1;
      return calls === 1 ? { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] } : undefined;
    });
    const onClose = openQuestion();
    await type(/^Question/, 'Mine?');
    await press('Save');
    const fieldset = await screen.findByRole('group', { name: /^Question/ });
    expect(within(fieldset).getByText('(you both changed it)')).toBeTruthy();
    expect(within(fieldset).getByRole('radio', { name: /Mine\?/ })).toHaveProperty('checked', true);
    // Only they changed the help: that is taken unless one says otherwise.
    const help = screen.getByRole('group', { name: /^Help text/ });
    expect(within(help).getByRole('radio', { name: /Their help/ })).toHaveProperty('checked', true);
    await press('Save this choice');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands()[1]?.body).toMatchObject({ text: 'Mine?', helpText: 'Their help.', revision: 5 });
  });

  it('sends nothing once all of theirs is taken', async () => {
    const current = { ...QUESTION, text: 'Theirs?', helpText: 'Their help.', revision: 5 };
    const { commands } = serveDraft(OTHERS, () => ({
      status: 409,
      body: [{ code: 'changedMeanwhile', msg: 'changed', current }],
    }));
    const onClose = openQuestion();
    await type(/^Question/, 'Mine?');
    await press('Save');
    await press('Use all of theirs');
    await press('Save this choice');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands()).toHaveLength(1);
  });

  it('is deleted once one has confirmed it', async () => {
    const { commands } = serveDraft(OTHERS);
    const onClose = openQuestion();
    await press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this question?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands()[0]).toMatchObject({ method: 'DELETE', path: '/api/assessment/a1.2/questions/q1?revision=4' });
  });

  it('that is the last one says that the assessment becomes inactive', async () => {
    const last = [aSection(1, [QUESTION])];
    serveDraft(last);
    openQuestion(last);
    await press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this question?' });
    expect(dialog.textContent).toContain('the assessment becomes inactive');
  });
});

describe('an option', () => {
  function openOption(option: ReturnType<typeof anOption> | null) {
    const onClose = vi.fn();
    const question = aQuestion('q1', option ? { questionOptions: [option, anOption('o2')] } : {});
    renderApp(<OptionDialog assessmentID="a1.2" question={question} option={option} onClose={onClose} />);
    return onClose;
  }

  it('is new at the end, its impact put between -100 and 100', async () => {
    const { commands } = serveDraft(OTHERS, () => ({ status: 201, body: { data: { questionOptionID: 'o9' } } }));
    const onClose = openOption(null);
    await screen.findByRole('dialog', { name: 'New Option' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await type(/^Option/, 'Always');
    await type(/^Score impact/, '250');
    await type('Order', '99');
    await userEvent.tab();
    expect(screen.getByLabelText(/^Score impact/)).toHaveProperty('value', '100');
    expect(screen.getByLabelText('Order')).toHaveProperty('value', '4');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands()[0]?.body).toEqual({
      optionText: 'Always',
      scoreImpact: 100,
      conditionalLanguageFB: '',
      conditionalLanguageAT: '',
      optionOrder: 4,
    });
  });

  it('is typed field by field, and sent under the names of the request', async () => {
    const { commands } = serveDraft(OTHERS, () => ({ status: 201, body: { data: { questionOptionID: 'o9' } } }));
    const onClose = openOption(null);
    const typed = eachField(OPTION_FIELDS, (name) => (OPTION_FIELDS[name].kind === 'number' ? 7 : `My ${name}`));
    for (const [name, value] of Object.entries(typed)) {
      const input = document.querySelector(`[name="${name}"]`);
      if (!(input instanceof HTMLElement)) throw new Error(`There is no field for ${name}.`);
      fireEvent.change(input, { target: { value: String(value) } });
    }
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const { text: optionText, ...others } = typed;
    expect(commands()[0]?.body).toEqual({ optionText, ...others, optionOrder: 4 });
  });

  it('is changed with its revision, an empty impact counting as 0', async () => {
    const { commands } = serveDraft(OTHERS);
    const onClose = openOption(anOption('o1', { scoreImpact: 5, revision: 3 }));
    await type(/^Score impact/, '');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(commands()[0]?.body).toMatchObject({ scoreImpact: 0, revision: 3, optionText: 'Answer o1' });
  });

  it('shows what somebody else has made of it, by the names of the request', async () => {
    const current = { optionText: 'Theirs', scoreImpact: 7, conditionalLanguageFB: 'Feedback.', revision: 9 };
    serveDraft(OTHERS, () => ({ status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] }));
    openOption(anOption('o1', { scoreImpact: 5 }));
    await type(/^Option/, 'Mine');
    await press('Save');
    const text = await screen.findByRole('group', { name: /^Option/ });
    expect(within(text).getByRole('radio', { name: /Theirs/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Score impact \(only they/ })).toBeTruthy();
  });
});
