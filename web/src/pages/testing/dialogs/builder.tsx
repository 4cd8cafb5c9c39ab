import { PublishDialog } from '../../../features/builder/edit-mode/publish-dialog.tsx';
import { AddDialog } from '../../../features/builder/list/add/add-dialog.tsx';
import { ImportDialog } from '../../../features/builder/list/file/import-dialog.tsx';
import { AddQuestion } from '../../../features/builder/questions/add-question/add-question.tsx';
import { OptionDialog } from '../../../features/builder/questions/edit/option-dialog.tsx';
import { QuestionDialog } from '../../../features/builder/questions/edit/question-dialog.tsx';
import { TaxonomyDialog } from '../../../features/builder/taxonomy/taxonomy-dialog.tsx';
import { QuestionComments } from '../../../shared/builder/review/question-comments.tsx';
import { SectionDialog } from '../../../shared/builder/taxonomy/section-dialog.tsx';
import { anOption, aQuestion, aSection, DRAFT, SECTION_LIST } from '../../../shared/builder/testing/sections.ts';
import { row, type Shown } from './shown.ts';

const QUESTION = aQuestion('q1', { questionOptions: [anOption('o1')] });

const SECTIONS = [aSection(1, [QUESTION, aQuestion('q2')]), aSection(2, [])];

export const BUILDER_DIALOGS: Readonly<Record<string, Shown>> = {
  'a new assessment': {
    file: 'features/builder/list/add/add-dialog.tsx',
    draw: (onClose) => <AddDialog adding={{ source: null }} onClose={onClose} />,
    press: ['Continue'],
  },
  'a new question': {
    file: 'features/builder/questions/add-question/add-question.tsx',
    draw: () => (
      <AddQuestion
        assessment={{ assessmentID: DRAFT, industryID: 1, sectorID: 11 }}
        sections={SECTIONS}
        onAdded={() => undefined}
      />
    ),
    press: ['Add Question'],
  },
  'a question': {
    file: 'features/builder/questions/edit/question-dialog.tsx',
    draw: (onClose) => (
      <QuestionDialog
        assessmentID={DRAFT}
        question={QUESTION}
        sections={SECTIONS}
        sectionList={SECTION_LIST}
        onClose={onClose}
      />
    ),
  },
  'an option': {
    file: 'features/builder/questions/edit/option-dialog.tsx',
    draw: (onClose) => <OptionDialog assessmentID={DRAFT} question={QUESTION} option={null} onClose={onClose} />,
  },
  'publishing a draft': {
    file: 'features/builder/edit-mode/publish-dialog.tsx',
    draw: (onClose) => (
      <PublishDialog
        opened
        assessment={row({ assessmentID: DRAFT, sectorID: 11, changeNumber: 1, assessmentTitle: 'Robots' })}
        count={3}
        remarks={[]}
        comments={0}
        publication={null}
        onPublished={onClose}
        onClose={onClose}
      />
    ),
  },
  'comments on a question': {
    file: 'shared/builder/review/question-comments.tsx',
    draw: () => <QuestionComments question={{ assessmentID: DRAFT, questionID: 'q1', text: 'Who pays?' }} />,
    press: ['Comment: Who pays?'],
  },
  'an import': {
    file: 'features/builder/list/file/import-dialog.tsx',
    draw: (onClose) => <ImportDialog opened draft={null} onClose={onClose} />,
  },
  'a section': {
    file: 'shared/builder/taxonomy/section-dialog.tsx',
    draw: (onClose) => <SectionDialog subject={null} onClose={onClose} />,
  },
  'an industry': {
    file: 'features/builder/taxonomy/taxonomy-dialog.tsx',
    draw: (onClose) => <TaxonomyDialog opened onClose={onClose} />,
    press: ['Add industry'],
  },
};
