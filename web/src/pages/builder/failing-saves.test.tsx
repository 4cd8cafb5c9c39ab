// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { it, vi } from 'vitest';
import { AddQuestion } from '../../features/builder/questions/add-question/add-question.tsx';
import { OptionDialog } from '../../features/builder/questions/edit/option-dialog.tsx';
import { QuestionDialog } from '../../features/builder/questions/edit/question-dialog.tsx';
import { keepSession } from '../../session/session.ts';
import { aDraft, anAssessment, choose as chooseAct, openBuilder } from '../../shared/builder/testing/open-builder.tsx';
import { anOption, aQuestion, aSection, SECTION_LIST } from '../../shared/builder/testing/sections.ts';
import { failsToSave, type Saving } from '../../testing/failures.ts';
import { aSession, fakeApi, type Reply, type Sent } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

const BUILDER = aSession({ userID: 'me', userType: 'admin', company: '', builderAccess: true });
const EDITING = '?assessmentID=a.3&edit=1';
const close = (): void => undefined;
const QUESTION = aQuestion('q1', { revision: 4 });
const OPTION = anOption('o1', { revision: 3 });
const SECTIONS = [aSection(1, [QUESTION, aQuestion('q2')])];

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const choose = async (label: RegExp, option: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  const { value } = await dialog.findByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
};

interface Row extends Saving {
  readonly name: string;
  /** Draws what saves, and fills it in. */
  readonly open: () => Promise<unknown>;
}

let failing: Reply | null = null;
/** What is read is answered; a session that was refused is not renewed. */
const isFailed = ({ method, path }: Sent): boolean => method !== 'GET' || path.startsWith('/api/auth/');
const builder = (at = '') =>
  openBuilder({
    at,
    // It has a change that can be published.
    assessments: [anAssessment(), aDraft({ assessmentTitle: 'Payments, renewed' })],
    answer: (sent) => (isFailed(sent) ? (failing ?? undefined) : undefined),
  });
function draft(part: React.ReactNode): void {
  fakeApi((sent) => {
    const { path } = sent;
    if (isFailed(sent)) return failing ?? { status: 204 };
    return {
      status: 200,
      body: { data: path.startsWith('/api/sections') ? SECTION_LIST : { sections: SECTIONS, rows: [] } },
    };
  });
  keepSession(BUILDER);
  renderPage(part);
}
const question = () =>
  draft(
    <QuestionDialog
      assessmentID="a1.2"
      question={QUESTION}
      sections={SECTIONS}
      sectionList={SECTION_LIST}
      onClose={close}
    />,
  );

const DIALOGS: readonly Row[] = [
  {
    name: 'Create a new assessment',
    open: async () => {
      builder();
      await press('Add Assessment');
      await press('Continue');
      await choose(/^Industry/, 'Financial Services and Insurance');
      await choose(/^Sector/, 'Payments');
    },
    press: ['Save'],
    unable: 'Unable to create assessment.',
  },
  {
    name: 'Activate an assessment',
    open: async () => {
      builder();
      await press(/^Active: deactivate/);
    },
    press: ['Deactivate'],
    unable: 'Unable to update active status of assessment.',
  },
  {
    name: 'Name of an industry',
    open: async () => {
      builder();
      await chooseAct('Industries and sectors', 'Assessment builder');
      await press('Rename Mining');
      await type(/^Industry name/, 'Mining and metals');
    },
    press: ['Save'],
    unable: 'Unable to save the name.',
    current: { industryName: 'Quarries', revision: 9 },
  },
  {
    name: 'Deactivate a sector',
    open: async () => {
      builder();
      await chooseAct('Industries and sectors', 'Assessment builder');
      await press(/^Financial Services.*2 sectors/);
      await press('Deactivate Payments');
    },
    press: ['Deactivate'],
    unable: 'Unable to change the status.',
  },
  {
    name: 'Edit section',
    open: async () => {
      builder();
      await chooseAct('Industries and sectors', 'Assessment builder');
      fireEvent.click(await screen.findByRole('tab', { name: 'Sections' }));
      await press('Edit section Team and governance');
      await type(/^Short name/, 'People');
    },
    press: ['Save'],
    unable: 'Unable to save the section.',
    field: ['sectionShortName', /^Short name/],
    current: { sectionName: 'Team', sectionShortName: 'T', sectionSummary: '', callToAction: '', revision: 9 },
  },
  {
    name: 'Heads up!',
    open: async () => {
      builder('?assessmentID=a.2');
      await press('Edit Assessment');
    },
    press: ['Confirm and Begin Editing'],
    unable: 'Unable to create the draft.',
  },
  {
    name: "An assessment's name",
    open: async () => {
      // What fails is logged, too (docs/specification.md#administration).
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      builder(EDITING);
      await press('Edit assessment name');
      await type(/^Assessment name/, 'Payments II');
    },
    press: ['Save'],
    unable: 'Something Went Wrong. Please Try Again Later.',
    current: { assessmentTitle: 'Cash', revision: 9 },
  },
  {
    name: 'Discard draft',
    open: async () => {
      builder(EDITING);
      await chooseAct('Discard draft', 'Payments, renewed');
      await screen.findByRole('dialog', { name: 'Discard this draft?' });
    },
    press: ['Discard draft'],
    unable: 'Unable to discard the draft.',
  },
  {
    name: 'Publish Draft',
    open: async () => {
      builder(EDITING);
      await press('Exit Edit Mode');
    },
    press: ['Publish Draft'],
    unable: 'Unable to publish the draft.',
  },
  {
    name: 'Edit Question',
    open: async () => {
      question();
      await type(/^Question/, 'Who pays?');
      await type(/^Help text/, 'Think of the last year.');
    },
    press: ['Save'],
    unable: 'Unable to perform update.',
    field: ['helpText', /^Help text/],
    current: { ...QUESTION, text: 'Theirs?', revision: 5 },
  },
  {
    name: 'Delete a question',
    open: async () => {
      question();
      await press('Delete');
      await screen.findByRole('dialog', { name: 'Delete this question?' });
    },
    press: ['Delete'],
    unable: 'Unable to perform delete action.',
  },
  {
    name: 'New Option',
    open: async () => {
      draft(<OptionDialog assessmentID="a1.2" question={QUESTION} option={null} onClose={close} />);
      await type(/^Option/, 'Always');
      await type(/^Score impact/, '7');
    },
    press: ['Save'],
    unable: 'Unable to perform update.',
    field: ['optionText', /^Option/],
  },
  {
    name: 'Edit Option',
    open: async () => {
      draft(<OptionDialog assessmentID="a1.2" question={QUESTION} option={OPTION} onClose={close} />);
      await type(/^Option/, 'Always');
    },
    press: ['Save'],
    unable: 'Unable to perform update.',
    field: ['optionText', /^Option/],
    current: { optionText: 'Theirs', scoreImpact: 7, revision: 9 },
  },
  {
    name: 'Add Question',
    open: async () => {
      draft(
        <AddQuestion
          assessment={{ assessmentID: 'a1.2', industryID: 1, sectorID: 11 }}
          sections={SECTIONS}
          onAdded={close}
        />,
      );
      await press('Add Question');
      await type(/^Question/, 'Who pays?');
      await choose(/^Section/, 'Section 2');
      await press('Next: options');
      for (const option of ['Nobody', 'Everybody']) {
        await type(/^Option/, option);
        await press('Add option');
      }
    },
    press: ['Save'],
    unable: 'Unable to add new question.',
  },
];

it.each(DIALOGS)('$name: says why it was not done, and keeps what was typed', async ({ open, ...row }) => {
  failing = null;
  await open();
  await failsToSave(row, BUILDER, (reply) => {
    failing = reply;
  });
});
