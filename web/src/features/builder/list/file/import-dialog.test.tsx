// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { AddressContext } from '../../../../shared/builder/address.ts';
import { anAssessment } from '../../../../shared/builder/testing/version.ts';
import { aSession, fakeApi, type Reply } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { type AssessmentFile, FORMAT } from './assessment-file.ts';
import { ExportMenu } from './export-menu.tsx';
import { ImportDialog } from './import-dialog.tsx';

const content: AssessmentFile = {
  ...FORMAT,
  assessmentTitle: 'Readiness',
  assessmentType: 'P',
  sections: [
    {
      sectionName: 'Team',
      questions: [
        {
          text: '=Who sells?',
          explanationText: '',
          helpText: '',
          education: '',
          referralPartner: '',
          options: [{ text: 'Yes', scoreImpact: 5, conditionalLanguageFB: '', conditionalLanguageAT: '' }],
        },
      ],
    },
  ],
};
const report = (newAssessmentID: string | null): Reply => ({
  status: 200,
  body: {
    data: {
      newAssessmentID,
      questionCount: 1,
      optionCount: 1,
      sections: [{ sectionID: 1, sectionName: 'Team', questionCount: 1 }],
      warnings: ['A question has one option only.'],
    },
  },
});
const INDUSTRIES: Reply = {
  status: 200,
  body: {
    data: {
      count: 1,
      rows: [
        {
          industryID: 1,
          industryName: 'Software',
          isActive: true,
          revision: 1,
          sectors: [{ sectorID: 2, sectorName: 'B2B', isActive: true, revision: 1 }],
        },
      ],
    },
  },
};

beforeEach(() => keepSession(aSession({ userType: 'admin', builderAccess: true })));

const open = vi.fn();
const onClose = vi.fn();
function show(draft: ReturnType<typeof anAssessment> | null) {
  renderApp(
    <AddressContext value={{ search: {}, open, asOf: () => undefined }}>
      <ImportDialog opened draft={draft} onClose={onClose} />
    </AddressContext>,
  );
}
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('File'), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const json = new File([JSON.stringify(content)], 'a.json', { type: 'application/json' });

describe('an import', () => {
  it('into a draft says what would come before it comes', async () => {
    const log = fakeApi(({ path }) => report(path.includes('dryRun') ? null : 'a.2'));
    show(anAssessment());
    await choose(json);
    await press('Check the file');
    await screen.findByText('1 question with 1 option will be added:');
    expect(screen.getByText('Team: 1 question')).toBeTruthy();
    expect(screen.getByText('A question has one option only.')).toBeTruthy();
    await press('Import');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(log.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/assessment/a.2/questions/import?dryRun=true', { content }],
      ['POST', '/api/assessment/a.2/questions/import', { content }],
    ]);
    // Only the import itself must not happen twice.
    expect(log.map(({ headers }) => headers['idempotency-key'] !== undefined)).toEqual([false, true]);
  });

  it('of a new assessment asks for its place, looks anew at another, and opens the draft', async () => {
    const log = fakeApi(({ path }) =>
      path === '/api/industries' ? INDUSTRIES : report(path.includes('dryRun') ? null : 'b.1'),
    );
    show(null);
    await choose(json);
    await press('Check the file');
    await screen.findByText('* Please enter all required information.');
    await userEvent.selectOptions(await screen.findByLabelText(/Industry/), 'Software');
    await userEvent.selectOptions(screen.getByLabelText(/Sector/), 'B2B');
    await press('Check the file');
    await press('Import');
    await waitFor(() => expect(open).toHaveBeenCalledWith({ assessmentID: 'b.1', edit: '1' }));
    expect(log.find(({ path }) => path === '/api/assessment/import')?.body).toMatchObject({
      industry: 1,
      sectorID: 2,
      content,
    });
  });

  it('that the server refuses says where in the file, in words', async () => {
    fakeApi(() => ({
      status: 422,
      body: [
        {
          code: 'validation',
          msg: 'Please check this.',
          field: '/content/sections/0/questions/0/options/0/scoreImpact',
        },
      ],
    }));
    show(anAssessment());
    await choose(json);
    await press('Check the file');
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Section 1 'Team', question 1 '=Who sells?', option 1 'Yes', Score impact (a number from -100 to 100 in steps of 0.01): missing or invalid.",
    );
  });

  it('of a file that is too large is not sent', async () => {
    const log = fakeApi(() => 'offline');
    show(anAssessment());
    await choose(new File([' '.repeat(4_000_001)], 'a.json', { type: 'application/json' }));
    await press('Check the file');
    expect((await screen.findByRole('alert')).textContent).toContain('The limit is 4.0 MB.');
    expect(log).toEqual([]);
  });
});

it('an export saves the file under its name, and its questions as a table without formulas', async () => {
  const saved: { readonly name: string; readonly text: string }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  fakeApi(() => ({ status: 200, body: { data: content, name: 'readiness-v1.json' } }));
  renderApp(<ExportMenu assessment={anAssessment()} />);
  for (const kind of ['Whole assessment (JSON)', 'Questions (CSV)']) {
    await press('Export');
    await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() => expect(names.length).toBeGreaterThan(saved.length));
    saved.push({ name: names.at(-1) ?? '', text: (await blobs.at(-1)?.text()) ?? '' });
  }
  expect(saved.map(({ name }) => name)).toEqual(['readiness-v1.json', 'readiness-v1.csv']);
  expect(JSON.parse(saved[0]?.text ?? '')).toEqual(content);
  expect(saved[1]?.text).toContain("'=Who sells?");
});
