// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { AddressContext } from '../../../shared/builder/address.ts';
import { anAssessment, anOption, aQuestion, aSection } from '../../../shared/builder/testing/version.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DifferencePage } from './difference-page.tsx';

const yes = anOption({ questionOptionID: 'yes' });
const before = [
  aSection({}, [
    aQuestion({ questionID: 'a', text: 'Who sells your product?', questionOptions: [yes] }),
    aQuestion({ questionID: 'b', text: 'Who buys it?' }),
  ]),
];
const after = [
  aSection({}, [
    aQuestion({ questionID: 'a', text: 'Who sells your service?', questionOptions: [{ ...yes, scoreImpact: 3 }] }),
    aQuestion({ questionID: 'b', text: 'Who buys it?' }),
    aQuestion({ questionID: 'c', text: 'Who pays?' }),
  ]),
];
const VERSIONS: Readonly<Record<string, unknown>> = {
  '/api/assessment/a.1': anAssessment({ assessmentID: 'a.1', isDraft: 0, isActive: 1, versionNumber: 1 }),
  '/api/assessment/a.1/questions': { maxScore: 5, sections: before },
  '/api/assessment/a.2/questions': { maxScore: 3, sections: after },
};

beforeEach(() => keepSession(aSession({ userType: 'admin', builderAccess: true })));

const open = vi.fn();
const show = (other?: string) =>
  renderApp(
    <AddressContext value={{ search: { edit: '1' }, open, asOf: () => undefined }}>
      <DifferencePage assessment={anAssessment()} other={other} />
    </AddressContext>,
  );
const article = (name: string) => screen.findByRole('article', { name });

it('compares a draft with the active version, and marks the words that differ', async () => {
  fakeApi(({ path }) => ({ status: 200, body: { data: VERSIONS[path] } }));
  show();
  const changed = await article('Who sells your service?');
  expect(changed.querySelector('del')?.textContent).toBe('removed: product');
  expect(changed.querySelector('ins')?.textContent).toBe('added: service');
  expect((await article('Who pays?')).textContent).toContain('Not in this version');
  expect(screen.queryByRole('article', { name: 'Who buys it?' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only changes' }));
  await article('Who buys it?');
});

it('keeps both versions in the address, and edit mode only with the draft', async () => {
  fakeApi(({ path }) => ({ status: 200, body: { data: VERSIONS[path] } }));
  show('a.1');
  await userEvent.selectOptions(screen.getByLabelText('After'), 'Version 1 (active)');
  expect(open).toHaveBeenCalledWith({ view: 'difference', assessmentID: 'a.1', with: 'a.1' }, { replace: true });
});

it('can be tried again when a version does not come', async () => {
  let answers = false;
  fakeApi(({ path }) => (answers ? { status: 200, body: { data: VERSIONS[path] } } : { status: 404, body: [] }));
  show('a.1');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers = true;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Who pays?' })).toBeTruthy());
});

it('says so where there is nothing to compare with', () => {
  const [draft] = anAssessment().versionHistory;
  renderApp(<DifferencePage assessment={anAssessment({ versionHistory: draft ? [draft] : [] })} other={undefined} />);
  expect(screen.getByText('There is only one version')).toBeTruthy();
});
